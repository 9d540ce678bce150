import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { itemsOf } from "@/api/pages";
import type { Search } from "./search-filters";
import { workerCountsQuery, workerSearchQuery } from "./search-queries";

/** What the server says to a search: the professionals, how it has read the words, and how many there are. */
export function useSearchAnswers(search: Search) {
  const workers = useInfiniteQuery(workerSearchQuery(search));
  const counts = useQuery(workerCountsQuery(search));
  const found = itemsOf(workers.data);
  // The counts are a little older than the list: at the end of the list, the list is right.
  const isAll = workers.data !== undefined && !workers.hasNextPage && !workers.isPlaceholderData;
  return {
    workers,
    counts,
    found,
    understood: workers.data?.pages[0],
    /** How many there are in all; null until that is known, undefined when it can't be. */
    total: isAll ? found.length : counts.data ? counts.data.total : counts.isError ? undefined : null,
  };
}

export type SearchAnswers = ReturnType<typeof useSearchAnswers>;
