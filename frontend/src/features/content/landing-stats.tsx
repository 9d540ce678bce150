import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { landingQuery } from "./landing-queries";

const GRID = "grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4";

/** The figures, laid out like the title block of a drawing. */
export function LandingStats() {
  const { t } = useLingui();
  const landing = useQuery(landingQuery);
  return (
    <section aria-label={t`Karigar in figures`} className="pb-12 sm:pb-16">
      <div className="page-width">
        <QueryView
          query={landing}
          errorTitle={<Trans>The figures could not be loaded</Trans>}
          skeleton={
            <SkeletonGroup className={GRID}>
              {[1, 2, 3, 4].map((place) => (
                <div key={place} className="flex flex-col gap-2 bg-surface p-5">
                  <Skeleton className="h-9 w-24" />
                  <Skeleton className="w-36" />
                </div>
              ))}
            </SkeletonGroup>
          }
        >
          {({ stats }) => (
            <dl className={GRID}>
              {stats.map((stat) => (
                <div key={stat.label} className="flex flex-col-reverse justify-end bg-surface p-5 sm:p-6">
                  <dt className="text-ink-soft">{stat.label}</dt>
                  <dd className="text-3xl font-bold tracking-tight figures">{stat.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </QueryView>
      </div>
    </section>
  );
}
