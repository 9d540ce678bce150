/** Of an infinite query whose pages are `{items, next}`: `next` leads to the page after, and is null on the last. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next?: string | null }) => page.next ?? undefined,
};

/** All items of the pages fetched so far; none before the first has come. */
export function itemsOf<Item>(data: { pages: { items: Item[] }[] } | undefined): Item[] {
  return data?.pages.flatMap((page) => page.items) ?? [];
}
