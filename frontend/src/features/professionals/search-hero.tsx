import type { ReactNode } from "react";

interface SearchHeroProps {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/** The header of a search page: its title and the full-width form. */
export function SearchHero({ title, description, children }: SearchHeroProps) {
  return (
    <header className="border-b border-line drawing-paper">
      <div className="page-width flex flex-col gap-4 py-6 sm:py-9">
        <div>
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {description && <p className="mt-2 max-w-prose text-ink-soft">{description}</p>}
        </div>
        {children}
      </div>
    </header>
  );
}
