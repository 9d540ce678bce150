import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { formatDateTime } from "@/lib/dates";

const TONES = {
  plain: "border-line bg-surface",
  /** From staff to the person. */
  sent: "border-line bg-brand-soft",
  /** Visible only to staff. */
  note: "border-dashed border-line-strong bg-sunken",
} as const;

interface ThreadEntry {
  id: string;
  tone: keyof typeof TONES;
  title: ReactNode;
  /** Beside the title. */
  detail?: ReactNode;
  at: string;
  words: string;
}

/** The messages and actions of one queue entry, oldest first, with the staff's notes. */
export function Thread({ entries }: { entries: ThreadEntry[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {entries.map(({ id, tone, title, detail, at, words }) => (
        <li key={id}>
          <article className={cn("rounded-lg border p-4", TONES[tone])}>
            <p className="text-sm text-ink-soft">
              <span className="font-semibold text-ink">{title}</span>
              {detail && <> · {detail}</>}
              {" · "}
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {words && (
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {words}
              </p>
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}
