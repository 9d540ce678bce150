import type { ReactNode } from "react";
import { MilestonePort } from "@/features/milestones/ports";
import { lazyPart } from "@/lib/lazy-part";

const PREFETCHED = { isPrefetched: true };

const PARTS = {
  MilestoneMoney: lazyPart(
    () => import("./milestone-money").then((module) => module.MilestoneMoney),
    PREFETCHED,
  ),
  AcceptanceMoney: lazyPart(
    () => import("./acceptance-money").then((module) => module.AcceptanceMoney),
    PREFETCHED,
  ),
};

/** Provides the payment parts of the milestone plan. */
export function MilestonePlanMoney({ children }: { children: ReactNode }) {
  return <MilestonePort value={PARTS}>{children}</MilestonePort>;
}
