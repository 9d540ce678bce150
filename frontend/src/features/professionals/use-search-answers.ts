import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { itemsOf } from "@/api/pages";
import type { Search } from "./search-filters";
import { workerCountsQuery, workerSearchQuery } from "./search-queries";

/** The server's answers to a search: the professionals, how it understood the text, and the counts. */
export function useSearchAnswers(search: Search) {
  const workers = useInfiniteQuery(workerSearchQuery(search));
  const counts = useQuery(workerCountsQuery(search));
  const found = itemsOf(workers.data);
  // The counts are slightly older than the list: at the end of the list, the list's own number is used.
  const isAll = workers.data !== undefined && !workers.hasNextPage && !workers.isPlaceholderData;
  const hasCounts = counts.data !== undefined || counts.isError;
  return {
    workers,
    counts,
    found,
    understood: workers.data?.pages[0],
    /** The total number of results; null until it is known, undefined if it cannot be loaded. */
    total: isAll ? found.length : counts.data ? counts.data.total : hasCounts ? undefined : null,
  };
}

export type SearchAnswers = ReturnType<typeof useSearchAnswers>;
