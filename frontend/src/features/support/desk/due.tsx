import { Trans } from "@lingui/react/macro";
import { Clock, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { formatDateTime, formatRelative } from "@/lib/dates";
import { cn } from "@/lib/cn";

/** The clock of what is owed: due in two hours, or overdue since yesterday. */
export function Due({ at, what }: { at: string; what: "answer" | "redress" }) {
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
      <span>
        {what === "redress" && <Trans>To be settled {when}</Trans>}
        {what === "answer" && isLate && <Trans>Answer overdue: {when}</Trans>}
        {what === "answer" && !isLate && <Trans>Answer due {when}</Trans>}
      </span>
    </span>
  );
}
