import { Trans } from "@lingui/react/macro";
import { Wallet } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import { Link } from "@/lib/router/link";
import { useSearchParams } from "@/lib/router/hooks";
import { whenAsked } from "@/lib/when-asked";
import { useProjectMoney } from "./queries";

const FundDialog = whenAsked(() => import("./fund-dialog").then((module) => module.FundDialog));

/** The last step of hiring, in the address (?fund=ID): pay the first part in, or put it off. */
export function FundHired({ projectId }: { projectId: string }) {
  const { money } = useProjectMoney(projectId);
  const [params, setParams] = useSearchParams();
  const asked = params.get("fund");
  const next = money?.next_to_fund;
  if (!money || !next || next.milestone_id !== asked) return null;
  const close = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("fund");
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <FundDialog
      projectId={projectId}
      milestone={{ id: next.milestone_id, title: next.title, status: "planned" }}
      amountPaise={next.amount_paise}
      number={next.number}
      silence={money}
      isDue
      onClose={close}
    />
  );
}

/** Leads the homeowner of work under way to pay in the part that comes next, until it is done. */
export function FundingBanner({ projectId }: { projectId: string }) {
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
            {amount} for “{title}” is held safely until you accept this part. The worker sees that it is there
            and can begin.
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
