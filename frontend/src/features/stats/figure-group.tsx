import { type ReactNode, useId } from "react";
import { Link } from "@/lib/router/link";

export interface Figure {
  label: string;
  value: ReactNode;
  /** The page of what it counts, if there is one. */
  to?: string;
  /** A short note on how it is calculated. */
  note?: ReactNode;
}

/** Figures of one subject under one heading. */
export function FigureGroup({ title, figures }: { title: string; figures: Figure[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ label, value, to, note }) => (
          <div
            key={label}
            className="relative flex flex-col-reverse justify-end gap-1 rounded-lg border border-line bg-surface p-4 transition-colors has-[a]:hover:border-ink"
          >
            <dt className="text-sm text-ink-soft">
              {to ? (
                <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
                  {label}
                </Link>
              ) : (
                label
              )}
              {note && <span className="mt-1 block text-ink-faint">{note}</span>}
            </dt>
            <dd className="text-xl font-bold figures sm:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
