import type { ReactNode } from "react";
import { ProjectPort } from "@/features/projects/ports";
import { lazyPart } from "@/lib/lazy-part";

const PARTS = {
  TransitionMoney: lazyPart(() => import("./transition-money").then((module) => module.TransitionMoney), {
    isPrefetched: true,
  }),
};

/** Provides the payment parts of the project pages. */
export function ProjectMoney({ children }: { children: ReactNode }) {
  return <ProjectPort value={PARTS}>{children}</ProjectPort>;
}
