import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";

interface TitledSectionProps {
  title: ReactNode;
  /** Where all of it stands. */
  more?: { to: string; label: ReactNode };
  children: ReactNode;
}

/** One titled part of a page, with the way to all of what it shows. */
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
