import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { placeName } from "@/features/places/place";
import { DashboardSection } from "./dashboard-section";
import { itemsOf, openWorkQuery, ownPlaceQuery } from "./queries";
import { WorkCard } from "./work-card";
import { WorkListSkeleton } from "./work-list-skeleton";

const SHOWN = 3;

/** The newest open work in the worker's own city; all of India while the profile names none, or nothing is there. */
export function NewestWork() {
  const own = useQuery(ownPlaceQuery);
  const city = own.data ?? null;
  const nearby = useInfiniteQuery({
    ...openWorkQuery({ place: String(city?.id ?? "") }),
    enabled: city !== null,
  });
  const isNearby = nearby.data !== undefined && itemsOf(nearby.data).length > 0;
  const anywhere = useInfiniteQuery({
    ...openWorkQuery({}),
    enabled: !own.isPending && (city === null || (nearby.isFetched && !isNearby)),
  });
  const query = city !== null && (isNearby || !nearby.isFetched) ? nearby : anywhere;
  return (
    <DashboardSection
      title={isNearby && city ? <Trans>New work in {placeName(city)}</Trans> : <Trans>New work</Trans>}
      more={{ to: "/find-work", label: <Trans>All open work</Trans> }}
    >
      <QueryView
        query={query}
        skeleton={<WorkListSkeleton />}
        isEmpty={(data) => itemsOf(data).length === 0}
        empty={
          <p className="text-ink-soft">
            <Trans>Check back later for new opportunities.</Trans>
          </p>
        }
        errorTitle={<Trans>Unable to load jobs</Trans>}
      >
        {(data) => (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {itemsOf(data)
              .slice(0, SHOWN)
              .map((work) => (
                <li key={work.id}>
                  <WorkCard work={work} />
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </DashboardSection>
  );
}
