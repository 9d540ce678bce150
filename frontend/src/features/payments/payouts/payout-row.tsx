import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import { useRetryPayout } from "./mutations";
import { PayoutReasonWords } from "./payout-reason";
import { PayoutSteps } from "./payout-steps";
import { ProjectHeading } from "../project-heading";
import type { Payout } from "./queries";

/** Missing account details are shown above the list, a failure below; the steps show the rest. */
const TOLD_HERE = new Set<Payout["reason"]>(["on_hold", "cooling_off", "account_in_review", "scheduled"]);

/** One payout to the person's bank: purpose, amount and progress. */
export function PayoutRow({ userId, payout }: { userId: string; payout: Payout }) {
  const retry = useRetryPayout(userId);
  const released = formatMoney(payout.released_paise);
  const fee = formatMoney(payout.service_fee_paise);
  const where = [payout.bank_name, payout.masked_account].filter(Boolean).join(" ");
  return (
    <article className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <ProjectHeading projectId={payout.project_id}>{payout.milestone_title}</ProjectHeading>
          {payout.project_title !== payout.milestone_title && (
            <p className="break-words text-ink-soft">{payout.project_title}</p>
          )}
        </div>
        <p className="flex min-h-11 shrink-0 items-center text-lg font-bold figures md:pointer-fine:min-h-0">
          {formatMoney(payout.amount_paise)}
        </p>
      </div>
      {payout.service_fee_paise > 0 && (
        <p className="text-sm text-ink-soft">
          <Trans>
            {released} released, {fee} service fee
          </Trans>
        </p>
      )}
      <PayoutSteps payout={payout} />
      {TOLD_HERE.has(payout.reason) && (
        <p className="text-sm">
          <PayoutReasonWords part={payout} />
        </p>
      )}
      {where && payout.status !== "failed" && <p className="text-sm text-ink-soft">{where}</p>}
      {payout.failure && (
        <Alert tone="warning">
          <p>{payout.failure}</p>
          {payout.can_retry && (
            <Button
              variant="secondary"
              className="mt-3"
              busy={retry.isPending}
              onClick={() => retry.mutate(payout.id)}
              about={payout.milestone_title}
            >
              <Trans>Try again</Trans>
            </Button>
          )}
        </Alert>
      )}
    </article>
  );
}
