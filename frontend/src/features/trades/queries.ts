import { i18n } from "@lingui/core";
import { type QueryClient, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

/** The catalogue of trades. It hardly ever changes, so each visit fetches it once. */
export const tradesQuery = queryOptions({
  queryKey: ["trades"],
  queryFn: read("/api/trades"),
  staleTime: Infinity,
});

type TradePage = Awaited<ReturnType<NonNullable<typeof tradesQuery.queryFn>>>;
export type Trade = TradePage["items"][number];

export type TradeSuggestion = Schemas["TradeSuggestionOut"];
export type SearchMeaning = Schemas["SearchWordsOut"];

/** Trades and problems whose name or synonym matches the text, with typing errors tolerated; best match first. */
export function tradeSuggestionsQuery(typed: string) {
  const q = typed.trim();
  return queryOptions({
    queryKey: ["trades", "suggest", q.toLowerCase()],
    queryFn: read("/api/trades/suggest", { query: { q } }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/**
 * The meaning of text typed into one box: "plumber in andheri" is a trade and a place, and fills both boxes of a
 * search. Null if the server does not answer: the text then stays as it is.
 */
export async function meaningOf(
  client: QueryClient,
  typed: string,
  near: number | undefined,
): Promise<SearchMeaning | null> {
  const q = typed.trim();
  try {
    return await client.ensureQueryData({
      queryKey: ["search-words", q.toLowerCase(), near],
      queryFn: () => callApi("GET", "/api/search-words", { query: { q, near } }),
      staleTime: Infinity,
      retry: false,
    });
  } catch {
    return null;
  }
}

/** The plural of the trade, within a sentence and in the page's language: electricians, बिजली मिस्त्री. */
export function tradePlural(trade: Pick<Trade, "name_plural" | "name_plural_hi">): string {
  return i18n.locale === "hi" ? trade.name_plural_hi : trade.name_plural;
}

/** A one-sentence description of the trade, in the page's language. */
export function tradeDescription(trade: Pick<Trade, "description" | "description_hi">): string {
  return i18n.locale === "hi" ? trade.description_hi : trade.description;
}

/** The person who does the work, in the page's language: Electrician, बिजली मिस्त्री. */
export function tradeName(trade: Pick<Trade, "name" | "name_hi">): string {
  return i18n.locale === "hi" ? trade.name_hi : trade.name;
}

/** What a suggestion stands for, in the page's language: a problem's name, or the trade's. */
export function meaningName(meaning: TradeSuggestion): string {
  return tradeName(meaning.problem ?? meaning);
}

/** The work itself, in the page's language: Electrical, बिजली का काम. */
export function serviceName(trade: Pick<Trade, "service_name" | "service_name_hi">): string {
  return i18n.locale === "hi" ? trade.service_name_hi : trade.service_name;
}
