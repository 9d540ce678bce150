import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { today } from "@/lib/dates";
import { type Search, type SearchWords, readSearch, withWords, writeSearch } from "./search-filters";

/**
 * The search that the address holds, and the ways to change it: each is a step that Back undoes, and none moves the
 * page.
 */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => readSearch(params, today()), [params]);

  const change = useCallback(
    (changes: Partial<Search>) =>
      setParams((before) => writeSearch({ ...readSearch(before, today()), ...changes }), {
        preventScrollReset: true,
      }),
    [setParams],
  );
  const setWords = useCallback(
    (words: SearchWords) =>
      setParams((before) => writeSearch(withWords(readSearch(before, today()), words)), {
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { search, change, setWords };
}

export type ChangeSearch = ReturnType<typeof useSearchAddress>["change"];
