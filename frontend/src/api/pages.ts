/**
 * For an infinite query whose pages are `{items, next}`: `next` points to the next page and is null on the
 * last.
 */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next?: string | null }) => page.next ?? undefined,
};

/** All items of the pages fetched so far; none before the first page has arrived. */
export function itemsOf<Item>(data: { pages: { items: Item[] }[] } | undefined): Item[] {
  return data?.pages.flatMap((page) => page.items) ?? [];
}
