import type { ComponentType } from "react";
import { createPort } from "@/lib/port";
import type { Milestone } from "./queries";

interface MilestoneParts {
  /** The status of a milestone's money, and its actions. */
  MilestoneMoney: ComponentType<{ projectId: string; milestone: Pick<Milestone, "id" | "title" | "status"> }>;
  /** What accepting it does to its money, in the confirmation dialog. */
  AcceptanceMoney: ComponentType<{ projectId: string; milestoneId: string }>;
}

export const [MilestonePort, useMilestonePort] = createPort<MilestoneParts>("milestones");
