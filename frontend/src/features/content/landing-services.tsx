import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@/lib/router/link";
import { QueryView } from "@/components/query-view";
import { TradeIcon } from "@/components/trade-icon";
import { Rating } from "@/components/ui/rating";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { type Trade, serviceName, tradesQuery } from "@/features/trades/queries";
import { formatMoney } from "@/lib/money";
import { LandingSection } from "./landing-section";
import { landingQuery } from "./landing-queries";
import { landingTrades, searchPath } from "./landing-trades";

const SERVICES = 6;
const GRID = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4";

/** The six services with their starting price; their counts only if the figures above are counted too. */
export function LandingServices() {
  const { t } = useLingui();
  const trades = useQuery(tradesQuery);
  const isCounted = useQuery(landingQuery).data?.shows_live === true;
  return (
    <LandingSection
      title={<Trans>Services people ask for most</Trans>}
      description={
        <Trans>Prices are where a visit starts. You agree on the final amount before work begins.</Trans>
      }
    >
      <QueryView
        query={trades}
        errorTitle={t`The services could not be loaded`}
        skeleton={
          <SkeletonGroup className={GRID}>
            <Skeleton count={SERVICES} className="h-32 rounded-lg" />
          </SkeletonGroup>
        }
      >
        {({ items }) => (
          <ul className={GRID}>
            {landingTrades(items)
              .slice(0, SERVICES)
              .map((trade) => (
                <li key={trade.slug}>
                  <ServiceCard trade={trade} isCounted={isCounted} />
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </LandingSection>
  );
}

function ServiceCard({ trade, isCounted }: { trade: Trade; isCounted: boolean }) {
  return (
    <Link
      to={searchPath(trade)}
      className="flex h-full gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-brand sm:p-5"
    >
      <span className="grid size-16 shrink-0 place-items-center rounded-md border border-line drawing-paper text-ink">
        <TradeIcon slug={trade.slug} className="size-9" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-lg font-bold">{serviceName(trade)}</span>
        {trade.starting_price_paise !== null && (
          <span className="text-ink-soft figures">
            <Trans>
              from{" "}
              <strong className="font-semibold text-ink">{formatMoney(trade.starting_price_paise)}</strong>
            </Trans>
          </span>
        )}
        {isCounted && (trade.rating_average !== null || trade.projects_count !== null) && (
          <span className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 text-sm figures">
            {trade.rating_average !== null && <Rating value={trade.rating_average} />}
            {trade.projects_count !== null && (
              <span className="text-ink-soft">
                <Plural value={trade.projects_count} one="# project" other="# projects" />
              </span>
            )}
          </span>
        )}
      </span>
    </Link>
  );
}
