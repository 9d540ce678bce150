import type { ComponentType } from "react";
import { createPort } from "@/lib/port";
import type { Milestone } from "./queries";

interface MilestoneParts {
  /** Where the money of a milestone stands, and what can be done with it. */
  MilestoneMoney: ComponentType<{ projectId: string; milestone: Pick<Milestone, "id" | "title" | "status"> }>;
  /** What accepting it does to its money, in the dialog that asks. */
  AcceptanceMoney: ComponentType<{ projectId: string; milestoneId: string }>;
}

export const [MilestonePort, useMilestonePort] = createPort<MilestoneParts>("milestones");
