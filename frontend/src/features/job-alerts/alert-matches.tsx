import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { QueryView } from "@/components/query-view";
import { LoadMore } from "@/components/ui/load-more";
import { jobAlertMatchesQuery } from "./queries";
import { itemsOf } from "@/api/pages";
import { WorkCard } from "@/features/projects/market/work-card";
import { WorkListSkeleton } from "@/features/projects/market/work-list-skeleton";

/** Open work that matched the alerts, each with the reason; renders nothing until there is a match. */
export function AlertMatches({ userId }: { userId: string }) {
  const query = useInfiniteQuery(jobAlertMatchesQuery(userId));
  if (query.data && itemsOf(query.data).length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="finds">
      <h2 id="finds" className="pb-4 text-xl">
        <Trans>Found for you</Trans>
      </h2>
      <QueryView
        query={query}
        skeleton={<WorkListSkeleton />}
        errorTitle={<Trans>Unable to load jobs</Trans>}
      >
        {(data) => (
          <>
            <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {itemsOf(data).map(({ id, why, work }) => (
                <li key={id} className="flex flex-col">
                  <p className="flex items-center gap-2 rounded-t-lg border border-b-0 border-line bg-brand-soft px-4 py-2 text-sm font-medium">
                    <BellRing aria-hidden className="size-4 shrink-0 text-brand" />
                    <span>
                      <Trans>Why you see it: {why}</Trans>
                    </span>
                  </p>
                  <div className="flex-1 *:h-full *:rounded-t-none">
                    <WorkCard work={work} />
                  </div>
                </li>
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )}
      </QueryView>
    </section>
  );
}
