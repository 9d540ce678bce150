import { i18n } from "@lingui/core";
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";

/** The one catalogue of trades. It hardly ever changes, so a visit asks once. */
export const tradesQuery = queryOptions({
  queryKey: ["trades"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/trades", { signal })),
  staleTime: Infinity,
});

type TradePage = Awaited<ReturnType<NonNullable<typeof tradesQuery.queryFn>>>;
export type Trade = TradePage["items"][number];

/** The person who does the work, in the page's language: Electrician, बिजली मिस्त्री. */
export function tradeName(trade: Pick<Trade, "name" | "name_hi">): string {
  return i18n.locale === "hi" ? trade.name_hi : trade.name;
}

/** The work itself, in the page's language: Electrical, बिजली का काम. */
export function serviceName(trade: Pick<Trade, "service_name" | "service_name_hi">): string {
  return i18n.locale === "hi" ? trade.service_name_hi : trade.service_name;
}
