import { Trans, useLingui } from "@lingui/react/macro";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";
import { Toolbox } from "@/components/drawings/toolbox";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { placeName } from "@/features/places/place";
import { tradesQuery } from "@/features/trades/queries";
import { formatCount } from "@/lib/counts";
import { filterLabel } from "./filter-label";
import type { ChangeSearch } from "./search-address";
import type { SearchCounts } from "./search-answers";
import { NO_FILTERS, RADII, type Search, activeFilters } from "./search-filters";
import { workerCountsQuery } from "./search-queries";

interface NoProfessionalsProps {
  search: Search;
  onChange: ChangeSearch;
}

/** No results: suggests similar searches that have results, with their numbers. */
export function NoProfessionals({ search, onChange }: NoProfessionalsProps) {
  const wider = RADII.filter((km) => km > search.radius);
  const widerCounts = useQueries({
    queries: wider.map((radius) => workerCountsQuery({ ...search, radius })),
  });
  const reach = wider.find((_, index) => (widerCounts[index]?.data?.total ?? 0) > 0);
  const reachCount = reach && widerCounts[wider.indexOf(reach)]?.data?.total;
  // Without counts, the next larger radius may still be tried.
  const circle = reach ?? (widerCounts[0]?.isError ? wider[0] : undefined);
  return (
    <EmptyState
      as="h3"
      drawing={<Toolbox />}
      title={<Trans>No professionals found</Trans>}
      action={
        <div className="flex min-h-13 flex-wrap justify-center gap-2">
          {circle && (
            <Way onPress={() => onChange({ radius: circle })} count={reachCount}>
              <Trans>Search within {circle} km</Trans>
            </Way>
          )}
          <WithoutFilter search={search} onChange={onChange} />
          <OtherPlace counts={widerCounts.at(-1)?.data} onChange={onChange} />
        </div>
      }
    >
      <p>
        <Trans>Try adjusting your search criteria or location</Trans>
      </p>
      <p className="mt-1">
        <Trans>
          Or{" "}
          <Link to="/projects" className="font-semibold text-brand underline underline-offset-4">
            post your work
          </Link>
          , and let workers come to you.
        </Trans>
      </p>
    </EmptyState>
  );
}

/** The one filter that excludes the most results; all of them if no single one does. */
function WithoutFilter({ search, onChange }: NoProfessionalsProps) {
  const { t } = useLingui();
  const { data: trades } = useQuery(tradesQuery);
  const active = activeFilters(search);
  const counts = useQueries({
    queries: [...active.map(({ without }) => without), ...(active.length > 1 ? [NO_FILTERS] : [])].map(
      (without) => workerCountsQuery({ ...search, ...without }),
    ),
  });
  if (active.length === 0) return null;
  const totals = counts.map(({ data }) => data?.total ?? 0);
  const most = Math.max(0, ...totals.slice(0, active.length));
  const costly = active[totals.indexOf(most)];
  if (most > 0 && costly) {
    const label = filterLabel(costly, trades?.items ?? []);
    return (
      <Way onPress={() => onChange(costly.without)} count={most}>
        {t`Without “${label}”`}
      </Way>
    );
  }
  return (
    <Way onPress={() => onChange(NO_FILTERS)} count={totals[active.length]}>
      <Trans>Clear all filters</Trans>
    </Way>
  );
}

/** The closest other place with results: areas are sorted by distance. */
function OtherPlace({ counts, onChange }: { counts: SearchCounts | undefined; onChange: ChangeSearch }) {
  const { t } = useLingui();
  const area = counts?.areas.find(({ count }) => count > 0);
  if (!area) return null;
  const name = placeName(area);
  return (
    <Way onPress={() => onChange({ location: areaText(area) })} count={area.count}>
      {t`Search near ${name}`}
    </Way>
  );
}

/** An area as text that the search understands: the digits of a PIN code, the name of a town. */
function areaText({ id, name }: { id: number; name: string }): string {
  return id < 1_000_000 ? String(id) : name;
}

interface WayProps {
  onPress: () => void;
  count: number | undefined;
  children: ReactNode;
}

function Way({ onPress, count, children }: WayProps) {
  return (
    <Button variant="secondary" onClick={onPress} className="max-w-full whitespace-normal">
      <span>{children}</span>{" "}
      {count !== undefined && count > 0 && (
        <span className="rounded-full bg-sunken px-2 text-sm font-medium figures">{formatCount(count)}</span>
      )}
    </Button>
  );
}
