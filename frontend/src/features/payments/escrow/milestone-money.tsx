import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { Wallet } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import { MilestoneMoneyWords } from "./milestone-money-words";
import { MoneyBadge } from "./money-badge";
import { useMilestoneMoney } from "./queries";

const ReleaseDialog = lazyDialog(() => import("./release-dialog").then((module) => module.ReleaseDialog));

const FundDialog = lazyDialog(() => import("./fund-dialog").then((module) => module.FundDialog));

/** In paise: a partial release and the rest must each be at least ₹1. */
const SMALLEST_TO_PART = 200;

export interface MoneyMilestone {
  id: string;
  title: string;
  status: "planned" | "submitted" | "accepted";
}

interface MilestoneMoneyProps {
  projectId: string;
  milestone: MoneyMilestone;
}

/**
 * The money of one milestone, for the two parties: its status, what happens next, and the viewer's actions. The URL
 * names the milestone being funded (?fund=ID), so that a failed payment returns to it.
 */
export function MilestoneMoney({ projectId, milestone }: MilestoneMoneyProps) {
  const found = useMilestoneMoney(projectId, milestone.id);
  const [params, , changeParams] = useSearchParams();
  const [isReleasing, setReleasing] = useState(false);
  const amountPaise = found?.facts.amount_paise ?? null;
  if (!found || amountPaise === null) return null;
  const { facts, party, money, isUnderWay } = found;
  // Accepted or cancelled without money here: paid in some other way that the product does not know.
  if (facts.state === "unfunded" && (milestone.status === "accepted" || !isUnderWay)) return null;
  const mayFund = facts.possible_verbs.includes("fund");
  const amount = formatMoney(amountPaise);
  const showFunding = (isShown: boolean) =>
    changeParams({ fund: isShown ? milestone.id : null }, { replace: !isShown });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken p-3">
      <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-1.5">
        <MoneyBadge state={facts.state} />
        <p className="text-sm text-ink-soft">
          <MilestoneMoneyWords facts={facts} party={party} status={milestone.status} />
        </p>
      </div>
      {mayFund && (
        <Button
          icon={Wallet}
          variant={milestone.status === "planned" ? "primary" : "secondary"}
          className="max-sm:flex-1"
          onClick={() => showFunding(true)}
        >
          <Trans>Fund {amount}</Trans>
        </Button>
      )}
      {facts.possible_verbs.includes("release") && facts.held_paise >= SMALLEST_TO_PART && (
        <Button variant="secondary" className="max-sm:flex-1" onClick={() => setReleasing(true)}>
          <Trans>Release a part</Trans>
        </Button>
      )}
      {party === "homeowner" && params.get("fund") === milestone.id && (
        <FundDialog
          projectId={projectId}
          milestone={milestone}
          amountPaise={amountPaise}
          rate={money.next_to_fund?.milestone_id === milestone.id ? money.next_to_fund.rate : null}
          silence={money}
          isDue={mayFund}
          onClose={() => showFunding(false)}
        />
      )}
      {isReleasing && (
        <ReleaseDialog
          projectId={projectId}
          milestone={milestone}
          heldPaise={facts.held_paise}
          onClose={() => setReleasing(false)}
        />
      )}
    </div>
  );
}
