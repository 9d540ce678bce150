import { Plural, Trans } from "@lingui/react/macro";
import { Skeleton } from "@/components/ui/skeleton";
import { Link } from "@/lib/router/link";
import { placeName } from "@/features/places/place";
import { tradePlural } from "@/features/trades/queries";
import { formatCount } from "@/lib/counts";
import type { WorkersPage } from "./search-answers";
import type { SearchAnswers } from "./use-search-answers";

interface FoundHeadingProps {
  answers: SearchAnswers;
}

/** The number of results, for what and where, as the server has understood the search. */
export function FoundHeading({ answers }: FoundHeadingProps) {
  const { understood } = answers;
  return (
    <div className="min-h-14 min-w-0 max-sm:min-h-19">
      <h2 className="text-xl">
        <Total answers={answers} />
      </h2>
      {understood ? (
        <Understood page={understood} />
      ) : (
        answers.workers.isPending && <Skeleton className="mt-2 w-64 max-w-full" />
      )}
    </div>
  );
}

function Total({ answers: { workers, found, total } }: FoundHeadingProps) {
  if (workers.isError && !workers.data) return <Trans>Professionals</Trans>;
  if (!workers.data || total === null) {
    return (
      <>
        {/* The card placeholders already show that it is loading. */}
        <span className="sr-only">
          <Trans>Professionals</Trans>
        </span>
        <Skeleton className="my-1 h-5.5 w-56 max-w-full" />
      </>
    );
  }
  // The total could not be loaded.
  if (total === undefined) {
    const shown = formatCount(found.length);
    return (
      <span role="status">
        <Plural
          value={found.length}
          one={`Showing ${shown} professional`}
          other={`Showing ${shown} professionals`}
        />
      </span>
    );
  }
  const figure = formatCount(total);
  return (
    <span role="status">
      <Plural value={total} one={`${figure} professional found`} other={`${figure} professionals found`} />
    </span>
  );
}

function Understood({ page: { trade, trades, place } }: { page: WorkersPage }) {
  const searched = trades.length > 0 ? trades : [trade];
  const names = searched.map(tradePlural).join(", ");
  const where = [placeName(place), placeName({ name: place.state, name_hi: place.state_hi })].join(", ");
  return (
    <p className="text-ink-soft">
      <Trans>
        Showing results for <strong className="font-semibold text-ink">{names}</strong> near{" "}
        <strong className="font-semibold text-ink">{where}</strong>
      </Trans>
      {searched.length === 1 && (
        <span className="whitespace-nowrap">
          {" · "}
          {/* Easy to touch; the padding moves no line. */}
          <Link to={`/prices/${trade.slug}/${place.city.id}`} className="py-3 underline underline-offset-4">
            <Trans>Prices here</Trans>
          </Link>
        </span>
      )}
    </p>
  );
}
