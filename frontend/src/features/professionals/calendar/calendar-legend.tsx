import { Trans } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

/** The legend of the day styles. */
export function CalendarLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <Look className="border-line-strong bg-surface">
        <Trans>Free for work</Trans>
      </Look>
      <Look className="border-brand-fill bg-brand-fill">
        <Trans>Away</Trans>
      </Look>
      <Look className="border-info/50 bg-info-soft text-info" sign={<Lock className="size-3" />}>
        <Trans>Booked here</Trans>
      </Look>
      <Look className="border-transparent bg-sunken">
        <Trans>Not a day of work</Trans>
      </Look>
    </ul>
  );
}

function Look({ className, sign, children }: { className: string; sign?: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      <span aria-hidden className={cn("grid size-5 place-items-center rounded-sm border", className)}>
        {sign}
      </span>
      {children}
    </li>
  );
}
