import { type QueryKey, infiniteQueryOptions } from "@tanstack/react-query";
import type { byCursor } from "@/api/pages";

interface Page<Item> {
  items: Item[];
  next?: string | null;
}

interface Pages<Item> {
  queryFn: (context: { pageParam: string | undefined; signal: AbortSignal }) => Promise<Page<Item>>;
  initialPageParam: typeof byCursor.initialPageParam;
  getNextPageParam: typeof byCursor.getNextPageParam;
}

/** A paginated queue, read by `readPages`; fetched again whenever it is opened. */
export function queueQuery<Item>(queryKey: QueryKey, pages: Pages<Item>) {
  return infiniteQueryOptions({ queryKey, ...pages, staleTime: 0 });
}
