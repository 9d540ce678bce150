import { Trans } from "@lingui/react/macro";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/dates";
import { useBankDays } from "./bank-days";
import type { Refund } from "./queries";
import { STATES } from "./refund-words";

/** The staff's note on a refund, its progress, and when the money arrives. */
export function RefundProgress({ refund }: { refund: Refund }) {
  const { label, tone } = STATES[refund.status];
  return (
    <>
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
    </>
  );
}

function Moment({ refund }: { refund: Refund }) {
  const days = useBankDays();
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
  return (
    <Trans context="refund">
      Agreed on {day}. Usually in your account within {days} business days.
    </Trans>
  );
}
