import { type QueryKey, infiniteQueryOptions } from "@tanstack/react-query";
import { byCursor } from "@/api/pages";

interface Page<Item> {
  items: Item[];
  next?: string | null;
}

/** A paginated queue; fetched again whenever it is opened. */
export function queueQuery<Item>(
  queryKey: QueryKey,
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    ...byCursor,
    staleTime: 0,
  });
}
