import { useEffect, useState } from "react";
import { cn } from "@/lib/cn";
import { formatDateTime, formatRelative } from "@/lib/dates";

const A_MINUTE = 60_000;

/** "3 hours ago", updated over time, with the exact time on hover. */
export function RelativeTime({ value, className }: { value: string; className?: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), A_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={value} title={formatDateTime(value)} className={cn("whitespace-nowrap", className)}>
      {formatRelative(value, now)}
    </time>
  );
}
