import type { ComponentType } from "react";
import { createPort } from "@/lib/port";

interface ProjectParts {
  /** What a lifecycle step does to the money, shown in its confirmation dialog. */
  TransitionMoney: ComponentType<{ projectId: string; verb: string }>;
}

export const [ProjectPort, useProjectPort] = createPort<ProjectParts>("projects");
