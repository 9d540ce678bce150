import { useCallback } from "react";
import { ownTown } from "@/features/places/own-town";
import { today } from "@/lib/dates";
import { useAddressState } from "@/lib/search-params";
import { type Search, type SearchWords, readSearch, withWords, writeSearch } from "./search-filters";

const readToday = (params: URLSearchParams): Search => ({ ...readSearch(params, today()), near: ownTown() });

/** The search in the URL, with functions to change it: each change is a history entry, and none scrolls the page. */
export function useSearchAddress() {
  const [search, go] = useAddressState(readToday, writeSearch);
  const change = useCallback((changes: Partial<Search>) => go({ ...search, ...changes }), [go, search]);
  const setWords = useCallback(
    (words: SearchWords) => go({ ...withWords(search, words), near: ownTown() }),
    [go, search],
  );
  return { search, change, setWords };
}

export type ChangeSearch = ReturnType<typeof useSearchAddress>["change"];
