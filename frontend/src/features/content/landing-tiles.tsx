import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "@/lib/router/link";
import { TradeIcon } from "@/components/trade-icon";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { type Trade, serviceName, tradesQuery } from "@/features/trades/queries";
import { landingTrades, searchPath } from "./landing-trades";

const TILES = 4;
const GRID = "grid grid-cols-2 border-l border-line lg:grid-cols-4";

/** Four services one tap away: the first four of the landing page's trades. */
export function LandingTiles() {
  const { t } = useLingui();
  const trades = useQuery(tradesQuery);
  // The services below use the same response and show its failure.
  if (trades.isError && !trades.data) return null;
  return (
    <nav aria-label={t`Popular services`} className="border-b border-line bg-surface">
      <div className="page-width">
        {trades.data ? (
          <ul className={GRID}>
            {landingTrades(trades.data.items)
              .slice(0, TILES)
              .map((trade) => (
                <li key={trade.slug} className="border-r border-line max-lg:nth-[n+3]:border-t">
                  <Tile trade={trade} />
                </li>
              ))}
          </ul>
        ) : (
          <SkeletonGroup className={GRID}>
            {Array.from({ length: TILES }, (_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- skeletons have no identity
              <div key={index} className="flex h-24 items-center gap-3 border-r border-line px-5">
                <Skeleton className="size-8" />
                <Skeleton className="w-24" />
              </div>
            ))}
          </SkeletonGroup>
        )}
      </div>
    </nav>
  );
}

function Tile({ trade }: { trade: Trade }) {
  const { t } = useLingui();
  // The tile says "Electrical Work"; the catalogue and the showcase below say "Electrical".
  const label = trade.slug === "electrician" ? t`Electrical Work` : serviceName(trade);
  return (
    <Link
      to={searchPath(trade)}
      className="group flex h-full min-h-24 flex-col justify-center gap-2 p-4 transition-colors hover:bg-brand-soft focus-visible:-outline-offset-2 sm:flex-row sm:items-center sm:justify-start sm:gap-4 sm:px-5"
    >
      <TradeIcon slug={trade.slug} className="size-9 text-brand" />
      <span className="font-semibold sm:text-lg">{label}</span>
      <ArrowRight
        aria-hidden
        className="ml-auto hidden size-5 text-ink-faint transition-transform group-hover:translate-x-1 sm:block"
      />
    </Link>
  );
}
