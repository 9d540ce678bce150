import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { today } from "@/lib/dates";
import { type Search, type SearchWords, readSearch, withWords, writeSearch } from "./search-filters";

/**
 * The search that the address holds, and the ways to change it: each is a step that Back undoes, and none moves the
 * page. A change shows at once, before the router has taken the step.
 */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  const held = useMemo(() => readSearch(params, today()), [params]);
  const [ahead, setAhead] = useState({ of: params, search: held });
  const search = ahead.of === params ? ahead.search : held;

  const go = useCallback(
    (next: Search) => {
      setAhead({ of: params, search: next });
      setParams(writeSearch(next), { preventScrollReset: true });
    },
    [params, setParams],
  );
  const change = useCallback((changes: Partial<Search>) => go({ ...search, ...changes }), [go, search]);
  const setWords = useCallback((words: SearchWords) => go(withWords(search, words)), [go, search]);
  return { search, change, setWords };
}

export type ChangeSearch = ReturnType<typeof useSearchAddress>["change"];
