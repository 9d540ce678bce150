import { type QueryKey, infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { byCursor } from "@/api/pages";
import type { PageAsked } from "@/api/read";

interface Page<Item> {
  items: Item[];
  next?: string | null;
}

/**
 * A paginated queue; fetched again whenever it is opened. When its filter changes, its rows stay until the new
 * ones have arrived, so that a row just pressed is still there.
 */
export function queueQuery<Item>(queryKey: QueryKey, queryFn: (asked: PageAsked) => Promise<Page<Item>>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn,
    ...byCursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
