import { useCallback } from "react";
import { useOwnTown } from "@/features/accounts/own-town";
import { ownTown } from "@/features/places/own-town";
import { today } from "@/lib/dates";
import { useAddressState } from "@/lib/search-params";
import { type Search, type SearchWords, readSearch, withWords, writeSearch } from "./search-filters";

/** The search in the URL, with functions to change it: each change is a history entry, and none scrolls the page. */
export function useSearchAddress() {
  const near = useOwnTown();
  const readToday = useCallback(
    (params: URLSearchParams): Search => ({ ...readSearch(params, today()), near }),
    [near],
  );
  const [search, go] = useAddressState(readToday, writeSearch);
  const change = useCallback((changes: Partial<Search>) => go({ ...search, ...changes }), [go, search]);
  const setWords = useCallback(
    // The town of a place that was chosen just now is known before the next render.
    (words: SearchWords) => go({ ...withWords(search, words), near: ownTown() ?? near }),
    [go, search, near],
  );
  return { search, change, setWords };
}

export type ChangeSearch = ReturnType<typeof useSearchAddress>["change"];
