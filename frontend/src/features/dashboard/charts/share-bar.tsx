import { type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";

interface Share {
  key: string;
  label: string;
  count: number;
  /** A background class: `bg-success`. */
  fill: string;
}

interface ShareBarProps {
  title: ReactNode;
  shares: Share[];
  note?: ReactNode;
}

/** The parts of a whole: one bar, each part labelled with its number below. Colour alone never carries meaning. */
export function ShareBar({ title, shares, note }: ShareBarProps) {
  const id = useId();
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <figcaption id={id} className="flex flex-col">
        <span className="font-semibold">{title}</span>
        {note && <span className="text-sm text-ink-soft">{note}</span>}
      </figcaption>
      <div aria-hidden className="flex h-6 gap-0.5 overflow-hidden rounded-sm bg-sunken">
        {shares
          .filter(({ count }) => count > 0)
          .map(({ key, count, fill }) => (
            <span key={key} className={fill} style={{ width: `${(count / total) * 100}%` }} />
          ))}
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5">
        {shares.map(({ key, label, count, fill }) => (
          <li key={key} className="flex items-center gap-2 text-sm">
            <span aria-hidden className={cn("rounded-xs size-3 shrink-0", fill)} />
            <span className="min-w-0 flex-1 text-ink-soft">{label}</span>
            <span className="font-semibold figures">{count}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
