import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "@/lib/router/link";
import { QueryView } from "@/components/query-view";
import { TradeIcon } from "@/components/trade-icon";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { serviceName, tradeName, tradesQuery } from "@/features/trades/queries";
import { POPULAR_CITIES } from "./popular-cities";
import { type SearchWords, searchPath } from "./search-filters";

const TRADES = "grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-6";
/** What a search still needs, to choose from: the trades, the popular cities, or both. */
export function SearchStart({ q, location }: Partial<SearchWords>) {
  return (
    <>
      {!q && <TradeTiles location={location} />}
      {!location && <PopularCities q={q} />}
    </>
  );
}

function TradeTiles({ location }: { location?: string }) {
  const { t } = useLingui();
  const trades = useQuery(tradesQuery);
  return (
    <Choice title={<Trans>What needs doing?</Trans>}>
      <QueryView
        query={trades}
        errorTitle={t`The trades could not be loaded`}
        skeleton={
          <SkeletonGroup className={TRADES}>
            <Skeleton count={12} className="h-28 rounded-lg" />
          </SkeletonGroup>
        }
      >
        {({ items }) => (
          <ul className={TRADES}>
            {items.map((trade) => (
              <li key={trade.slug}>
                <Link
                  to={searchPath({ q: tradeName(trade), location })}
                  className="flex h-full min-h-28 flex-col justify-between gap-2 rounded-lg border border-line bg-surface p-3 transition-colors hover:border-brand hover:bg-brand-soft sm:p-4"
                >
                  <TradeIcon slug={trade.slug} className="size-8 text-brand" />
                  <span className="leading-snug font-semibold">{serviceName(trade)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Choice>
  );
}

function PopularCities({ q }: { q?: string }) {
  const { t } = useLingui();
  return (
    <Choice title={q ? <Trans>Where do you need it?</Trans> : <Trans>Popular cities</Trans>}>
      <ul className="flex flex-wrap gap-2">
        {POPULAR_CITIES.map((city) => (
          <li key={city.id}>
            <Link
              to={searchPath({ q, location: t(city) })}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-medium transition-colors hover:border-brand hover:bg-brand-soft"
            >
              <MapPin aria-hidden className="size-4 text-ink-soft" />
              {t(city)}
            </Link>
          </li>
        ))}
      </ul>
    </Choice>
  );
}

function Choice({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-8">
      <h2 id={id} className="mb-4 text-xl sm:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
