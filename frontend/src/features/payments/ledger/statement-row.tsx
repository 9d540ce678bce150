import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { formatDateTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { Link } from "@/lib/router/link";
import type { StatementLine } from "./queries";

/** One movement: what happened, for which work, the amount, and the balance after it. */
export function StatementRow({ line, isWorker }: { line: StatementLine; isWorker: boolean }) {
  const fee = formatMoney(line.service_fee_paise);
  return (
    <article className="flex items-start justify-between gap-4 p-4 sm:p-5">
      <div className="min-w-0">
        <h3 className="text-base font-semibold">{nameOf(line, isWorker)}</h3>
        <p className="break-words text-ink-soft">
          <Link
            to={`/projects/${line.project_id}?tab=progress`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-brand md:pointer-fine:min-h-0"
          >
            {line.project_title}
          </Link>
          {line.milestone_title && line.milestone_title !== line.project_title && (
            <span className="block">{line.milestone_title}</span>
          )}
        </p>
        <p className="mt-1 text-sm text-ink-faint">
          <time dateTime={line.happened_at}>{formatDateTime(line.happened_at)}</time>
        </p>
      </div>
      <div className="max-w-2/5 shrink-0 text-right text-balance sm:max-w-none">
        <p className={cn("text-lg font-bold figures", line.direction === "in" && "text-success")}>
          {SIGNS[line.direction]}
          {formatMoney(line.amount_paise)}
        </p>
        {line.service_fee_paise > 0 && (
          <p className="text-sm text-ink-soft">
            <Trans>after {fee} service fee</Trans>
          </p>
        )}
        {line.balance_paise !== null && <Left paise={line.balance_paise} isWorker={isWorker} />}
      </div>
    </article>
  );
}

const SIGNS = { in: "+", out: "−", within: "" } as const;

function nameOf(line: StatementLine, isWorker: boolean): ReactNode {
  switch (line.kind) {
    case "listing_fee_paid":
      return <Trans>Listing fee paid</Trans>;
    case "milestone_funded":
      return <Trans>Milestone funded</Trans>;
    case "released":
      return isWorker ? <Trans>Earned</Trans> : <Trans>Released to the worker</Trans>;
    case "refund_owed":
      return <Trans>Refund agreed</Trans>;
    case "refund_sent":
      return <Trans>Refund sent to you</Trans>;
    case "refund_returned":
      return <Trans>Refund came back to us</Trans>;
    case "paid_out":
      return <Trans>Sent to your bank</Trans>;
    case "payout_returned":
      return <Trans>Came back from your bank</Trans>;
  }
}

function Left({ paise, isWorker }: { paise: number; isWorker: boolean }) {
  const amount = formatMoney(paise);
  return (
    <p className="text-sm text-ink-soft figures">
      {isWorker ? <Trans>{amount} waiting after it</Trans> : <Trans>{amount} held after it</Trans>}
    </p>
  );
}
