import { Trans, useLingui } from "@lingui/react/macro";
import { History, X } from "lucide-react";
import { Link } from "@/lib/router/link";
import { Button } from "@/components/ui/button";
import { forgetAllSearches, forgetSearch, useRecentSearches } from "./recent-searches";
import { searchPath } from "./search-filters";

/** The recent searches of this browser, each to repeat or remove. */
export function RecentSearches() {
  const { t } = useLingui();
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="pt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent-searches" className="text-xl">
          <Trans>Your recent searches</Trans>
        </h2>
        <Button variant="link" size="sm" onClick={forgetAllSearches}>
          <Trans>Clear all</Trans>
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map(({ q, location }) => (
          <li
            key={`${q} ${location}`}
            className="flex max-w-full items-center rounded-full border border-line-strong bg-surface"
          >
            <Link
              to={searchPath({ q, location })}
              className="flex min-h-11 min-w-0 items-center gap-2 rounded-l-full pl-4 font-medium hover:text-brand"
            >
              <History aria-hidden className="size-4 shrink-0 text-ink-soft" />
              <span className="truncate">
                {q}, {location}
              </span>
            </Link>
            <button
              type="button"
              aria-label={t`Forget the search ${q}, ${location}`}
              onClick={() => forgetSearch({ q, location })}
              className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-faint">
        <Trans>Kept in this browser only.</Trans>
      </p>
    </section>
  );
}
