import type { ReactNode } from "react";
import { ProjectPort } from "@/features/projects/ports";
import { lazyPart } from "@/lib/lazy-part";

const PARTS = {
  TransitionMoney: lazyPart(() => import("./transition-money").then((module) => module.TransitionMoney), {
    isPrefetched: true,
  }),
};

/** Gives the pages of projects what they show of money. */
export function ProjectMoney({ children }: { children: ReactNode }) {
  return <ProjectPort value={PARTS}>{children}</ProjectPort>;
}
