import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApplicationPort } from "@/features/applications/ports";
import { lazyPart } from "@/lib/lazy-part";
import { AGREE_SUM, moneyQuery } from "./queries";

const PARTS = {
  /** It can be skipped: the workspace asks for it again. */
  FundHired: lazyPart(() => import("./fund-hired").then((module) => module.FundHired), { failed: "nothing" }),
  ListingFeeNote: lazyPart(() => import("./listing-fee-note").then((module) => module.ListingFeeNote)),
  async stepAfterAward(client: QueryClient, projectId: string) {
    const money = await client.fetchQuery(moneyQuery(projectId)).catch(() => undefined);
    return money?.next_to_fund?.milestone_id ?? (money?.sum_to_agree ? AGREE_SUM : undefined);
  },
};

/** Provides the payment parts of the page on which applications are decided. */
export function AwardMoney({ children }: { children: ReactNode }) {
  return <ApplicationPort value={PARTS}>{children}</ApplicationPort>;
}
