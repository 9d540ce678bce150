import { Trans } from "@lingui/react/macro";
import { Clock, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { cn } from "@/lib/cn";
import { formatDateTime, formatRelative } from "@/lib/dates";

/** The clock of the promised reply: due in two hours, or overdue since yesterday. */
export function ReplyDue({ at }: { at: string }) {
  const [now] = useState(Date.now);
  const isLate = Date.parse(at) < now;
  const when = formatRelative(at);
  const Icon = isLate ? TriangleAlert : Clock;
  return (
    <span
      title={formatDateTime(at)}
      className={cn(
        "inline-flex items-center gap-1.5 text-sm",
        isLate ? "font-semibold text-danger" : "text-ink-soft",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {isLate ? <Trans>Reply overdue: {when}</Trans> : <Trans>Reply due {when}</Trans>}
    </span>
  );
}
