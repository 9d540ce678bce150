import { Trans } from "@lingui/react/macro";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { Link } from "@/lib/router/link";
import type { Refund } from "./queries";
import { CAUSES, STATES } from "./refund-words";

/** One refund: for what, why, how much, and when it is there. */
export function RefundRow({ refund }: { refund: Refund }) {
  const { label, tone } = STATES[refund.status];
  return (
    <article className="flex flex-col gap-2 p-4 sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-base font-semibold break-words">
            <Link
              to={`/projects/${refund.project_id}`}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:pointer-fine:min-h-0"
            >
              {refund.milestone_title ?? refund.project_title}
            </Link>
          </h3>
          {refund.milestone_title && refund.milestone_title !== refund.project_title && (
            <p className="break-words text-ink-soft">{refund.project_title}</p>
          )}
          <p className="text-ink-soft">{CAUSES[refund.cause]}</p>
        </div>
        <p className="shrink-0 text-lg font-bold figures">{formatMoney(refund.amount_paise)}</p>
      </div>
      {refund.words && (
        <blockquote
          dir="auto"
          className="max-w-prose border-l-2 border-line-strong pl-3 break-words text-ink-soft"
        >
          {refund.words}
        </blockquote>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-sm text-ink-soft">
          <Moment refund={refund} />
        </span>
      </div>
    </article>
  );
}

function Moment({ refund }: { refund: Refund }) {
  if (refund.status === "done" && refund.done_at) {
    const day = formatDate(refund.done_at);
    return <Trans context="refund">{day}. Your bank may need a few days to show it.</Trans>;
  }
  if (refund.status === "sent" && refund.expected_by) {
    const day = formatDate(refund.expected_by);
    return <Trans context="refund">There by {day} at the latest</Trans>;
  }
  if (refund.status === "failed") {
    return <Trans>Your bank has not taken it yet. We keep trying; your money is safe.</Trans>;
  }
  const day = formatDate(refund.created_at);
  return <Trans context="refund">Agreed on {day}</Trans>;
}
