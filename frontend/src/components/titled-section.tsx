import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";

interface TitledSectionProps {
  title: ReactNode;
  /** Link to the full list. */
  more?: { to: string; label: ReactNode };
  children: ReactNode;
}

/** A titled section of a page, with a link to the full list. */
export function TitledSection({ title, more, children }: TitledSectionProps) {
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">{title}</h2>
        {more && (
          <Link
            to={more.to}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline decoration-1 underline-offset-4 md:pointer-fine:min-h-0"
          >
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
