import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";

export interface Step {
  key: string;
  icon: LucideIcon;
  to: string;
  text: ReactNode;
}

/** Things to do, each a link. */
export function StepList({ steps }: { steps: Step[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {steps.map(({ key, icon: Icon, to, text }) => (
        <li key={key}>
          <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-3 font-medium hover:bg-sunken">
            <Icon aria-hidden className="size-5 shrink-0 text-brand" />
            <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
