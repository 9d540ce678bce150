import { Trans } from "@lingui/react/macro";
import { Wallet } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import { Link } from "@/lib/router/link";
import { useSearchParams } from "@/lib/router/hooks";
import { ListingFeeNote } from "../refunds/listing-fee-note";
import { useProjectMoney } from "./queries";

/** What the money of a project asks of its homeowner, above everything else: fund the next part, await the fee. */
export function MoneyNotes({ projectId }: { projectId: string }) {
  return (
    <>
      <FundingBanner projectId={projectId} />
      <ListingFeeNote projectId={projectId} />
    </>
  );
}

/** Leads the homeowner of work under way to pay in the part that comes next, until it is done. */
function FundingBanner({ projectId }: { projectId: string }) {
  const { money, party } = useProjectMoney(projectId);
  const [params] = useSearchParams();
  const next = money?.next_to_fund;
  // The plan itself has the button beside the part.
  if (!next || party !== "homeowner" || params.get("tab") === "progress") return null;
  const { number, title, milestone_id: milestoneId } = next;
  const amount = formatMoney(next.amount_paise);
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-l-4 border-line border-l-marigold bg-marigold-soft p-4 sm:flex-row sm:items-center sm:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface max-sm:hidden [&_svg]:size-5">
        <Wallet aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">
          <Trans>Next step: fund part {number}</Trans>
        </h2>
        <p className="mt-0.5 max-w-prose wrap-anywhere text-ink-soft">
          <Trans>
            Pay {amount} in for “{title}”. It is held safely until you accept this part; the worker sees that
            it is there and can begin.
          </Trans>
        </p>
      </div>
      <Button asChild>
        <Link to={`/projects/${projectId}?tab=progress&fund=${milestoneId}`} preventScrollReset>
          <Trans>Fund part {number}</Trans>
        </Link>
      </Button>
    </section>
  );
}
