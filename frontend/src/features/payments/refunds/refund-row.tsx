import { formatMoney } from "@/lib/money";
import { Link } from "@/lib/router/link";
import type { Refund } from "./queries";
import { RefundProgress } from "./refund-progress";
import { CAUSES } from "./refund-words";

/** One refund: purpose, reason, amount, and when the money arrives. */
export function RefundRow({ refund }: { refund: Refund }) {
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
      <RefundProgress refund={refund} />
    </article>
  );
}
