import type { ComponentType } from "react";
import type { PlaceValue } from "@/features/places/place-input";
import { createPort } from "@/lib/port";
import type { ScopeForm } from "./questions/answers";

interface ProjectParts {
  /** What a lifecycle step does to the money, shown in its confirmation dialog. */
  TransitionMoney: ComponentType<{ projectId: string; verb: string }>;
}

interface PostingParts {
  /** The estimate of what was answered about the work. */
  Estimate: ComponentType<{
    trade: string;
    words: string;
    scope: ScopeForm | null;
    place: PlaceValue | undefined;
    projectId?: string;
  }>;
}

export const [PostingPort, usePostingPort] = createPort<PostingParts>("posting");

export const [ProjectPort, useProjectPort] = createPort<ProjectParts>("projects");
