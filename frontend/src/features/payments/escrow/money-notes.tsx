import { Trans } from "@lingui/react/macro";
import { Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import { Link } from "@/lib/router/link";
import { useSearchParams } from "@/lib/router/hooks";
import { ListingFeeNote } from "./listing-fee-note";
import { AgreeSum } from "./agree-sum";
import { AGREE_SUM, useProjectMoney } from "./queries";
import { RateNote } from "./rate-note";

/** The homeowner's next payment step, above everything else: fund the next part, wait for the fee. */
export function MoneyNotes({ projectId }: { projectId: string }) {
  return (
    <>
      <SumBanner projectId={projectId} />
      <AgreeSum projectId={projectId} />
      <FundingBanner projectId={projectId} />
      <ListingFeeNote projectId={projectId} />
    </>
  );
}

/** Asks the homeowner of work in progress to fund the next part, until it is done. */
function FundingBanner({ projectId }: { projectId: string }) {
  const { money, party } = useProjectMoney(projectId);
  const [params] = useSearchParams();
  const next = money?.next_to_fund;
  // The plan itself has the button beside the part.
  if (!next || party !== "homeowner" || params.get("tab") === "progress") return null;
  const { number, title, milestone_id: milestoneId } = next;
  const amount = formatMoney(next.amount_paise);
  return (
    <NextStep
      title={<Trans>Next step: fund part {number}</Trans>}
      action={
        <Link to={`/projects/${projectId}?tab=progress&fund=${milestoneId}`} preventScrollReset>
          <Trans>Fund part {number}</Trans>
        </Link>
      }
    >
      <Trans>
        Pay {amount} in for “{title}”. It is held safely until you accept this part; the worker sees that it
        is there and can begin.
      </Trans>
    </NextStep>
  );
}

/** Work agreed on at a rate cannot be funded until an amount is set, in any tab. */
function SumBanner({ projectId }: { projectId: string }) {
  const { money, party } = useProjectMoney(projectId);
  const part = money?.sum_to_agree;
  if (!part || party !== "homeowner") return null;
  const { number, title, rate } = part;
  return (
    <NextStep
      title={<Trans>Next step: say what part {number} costs</Trans>}
      action={
        <Link to={`/projects/${projectId}?tab=progress&fund=${AGREE_SUM}`} preventScrollReset>
          <Trans>Enter the amount</Trans>
        </Link>
      }
    >
      {rate && <RateNote rate={rate} />}
      <Trans>Then you can pay it in for “{title}”: it is held safely until you accept this part.</Trans>
    </NextStep>
  );
}

interface NextStepProps {
  title: ReactNode;
  /** The link that does it. */
  action: ReactNode;
  children: ReactNode;
}

function NextStep({ title, action, children }: NextStepProps) {
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-l-4 border-line border-l-marigold bg-marigold-soft p-4 sm:flex-row sm:items-center sm:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface max-sm:hidden [&_svg]:size-5">
        <Wallet aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">{title}</h2>
        <div className="mt-0.5 max-w-prose wrap-anywhere text-ink-soft">{children}</div>
      </div>
      <Button asChild>{action}</Button>
    </section>
  );
}
