import { formatMoney } from "@/lib/money";
import type { Refund } from "./queries";
import { RefundProgress } from "./refund-progress";
import { ProjectHeading } from "../project-heading";
import { CAUSES } from "./refund-words";

/** One refund: purpose, reason, amount, and when the money arrives. */
export function RefundRow({ refund }: { refund: Refund }) {
  return (
    <article className="flex flex-col gap-2 p-4 sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <ProjectHeading projectId={refund.project_id}>
            {refund.milestone_title ?? refund.project_title}
          </ProjectHeading>
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
