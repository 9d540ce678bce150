import { Clock, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "@/lib/cn";
import { formatDateTime, formatRelative } from "@/lib/dates";

interface DeadlineProps {
  at: string;
  /** Builds the label, given the relative time ("in two hours", "yesterday") and whether it has passed. */
  children: (when: string, isLate: boolean) => ReactNode;
}

/** A deadline; highlighted once it is overdue. */
export function Deadline({ at, children }: DeadlineProps) {
  const [now] = useState(Date.now);
  const isLate = Date.parse(at) < now;
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
      <span>{children(formatRelative(at), isLate)}</span>
    </span>
  );
}
