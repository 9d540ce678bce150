import { type Trade, tradeName } from "@/features/trades/queries";

/** The trades the landing page shows, in the order the catalogue gives them there. */
export function landingTrades(trades: Trade[]): Trade[] {
  return trades
    .filter((trade) => trade.landing_order !== null)
    .sort((one, other) => (one.landing_order ?? 0) - (other.landing_order ?? 0));
}

/** The beginning of the search, with the trade written in. */
export function findWorkersPath(trade: Trade): string {
  return `/find-workers?${new URLSearchParams({ q: tradeName(trade) })}`;
}

/** The search for a trade; the place is asked for there. */
export function searchPath(trade: Trade): string {
  return `/search-results?${new URLSearchParams({ q: tradeName(trade) })}`;
}
