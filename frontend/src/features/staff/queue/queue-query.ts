import { type QueryKey, infiniteQueryOptions } from "@tanstack/react-query";
import { byCursor } from "@/api/pages";
import type { PageAsked } from "@/api/read";

interface Page<Item> {
  items: Item[];
  next?: string | null;
}

/** A paginated queue; fetched again whenever it is opened. */
export function queueQuery<Item>(queryKey: QueryKey, queryFn: (asked: PageAsked) => Promise<Page<Item>>) {
  return infiniteQueryOptions({ queryKey, queryFn, ...byCursor, staleTime: 0 });
}
