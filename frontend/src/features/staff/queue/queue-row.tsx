import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { RelativeTime } from "@/components/ui/relative-time";
import { Link } from "@/lib/router/link";

interface QueueRowProps {
  to: string;
  title: string;
  /** The entry's person or subject. */
  about: string;
  number: string;
  at: string;
  /** Status, deadlines, assignee. */
  children: ReactNode;
}

/** One entry of a queue; the whole row is the link. */
export function QueueRow({ to, title, about, number, at, children }: QueueRowProps) {
  return (
    <Link to={to} className="flex items-center gap-3 p-3 hover:bg-sunken sm:p-4">
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </span>
          <span className="text-sm text-ink-soft">
            {about} · <span className="whitespace-nowrap figures">{number}</span> ·{" "}
            <RelativeTime value={at} />
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">{children}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </Link>
  );
}
