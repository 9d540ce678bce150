import { type Trade, tradeName } from "@/features/trades/queries";

/** The landing page's trades, in the catalogue's order. */
export function landingTrades(trades: Trade[]): Trade[] {
  return trades
    .filter((trade) => trade.landing_order !== null)
    .sort((one, other) => (one.landing_order ?? 0) - (other.landing_order ?? 0));
}

/** The start of the search, with the trade filled in. */
export function findWorkersPath(trade: Trade): string {
  return `/find-workers?${new URLSearchParams({ q: tradeName(trade) })}`;
}

/** The search for a trade; the search page asks for the place. */
export function searchPath(trade: Trade): string {
  return `/search-results?${new URLSearchParams({ q: tradeName(trade) })}`;
}
