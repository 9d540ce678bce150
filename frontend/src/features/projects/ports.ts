import type { ComponentType } from "react";
import { createPort } from "@/lib/port";

interface ProjectParts {
  /** What a step of the lifecycle does to the money, in the dialog that asks. */
  TransitionMoney: ComponentType<{ projectId: string; verb: string }>;
}

export const [ProjectPort, useProjectPort] = createPort<ProjectParts>("projects");
