import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { byCursor } from "@/api/pages";
import type { WorkersPage } from "./search-answers";
import { type Search, filterParams } from "./search-filters";

const PAGE = 20;
/** The server scans a limited number of rows for one response, so a page with rare filters may be half full. */
const MOST_ASKED_FOR_A_PAGE = 5;

/** Workers around a place in the chosen order, and how the server has understood the two texts. */
export function workerSearchQuery(search: Search) {
  const query = { ...filterParams(search), sort: search.sort };
  return infiniteQueryOptions({
    queryKey: ["workers", "search", query],
    queryFn: async ({ pageParam, signal }) => {
      const ask = (cursor: string | undefined): Promise<WorkersPage> =>
        callApi("GET", "/api/workers", { query: { ...query, limit: PAGE, cursor }, signal });
      let page = await ask(pageParam);
      for (let asked = 1; page.next && page.items.length < PAGE && asked < MOST_ASKED_FOR_A_PAGE; asked++) {
        // oxlint-disable-next-line no-await-in-loop -- each answer says where the next one begins
        const more = await ask(page.next);
        page = { ...more, items: [...page.items, ...more.items] };
      }
      return page;
    },
    ...byCursor,
    enabled: isWhole(search),
    // While filters change, the previous results stay; other texts start from empty.
    placeholderData: (before, from) => (hasWordsOf(search, from?.queryKey[2]) ? before : undefined),
  });
}

/** The counts: of the search, of each filter value, and of each area on the map. */
export function workerCountsQuery(search: Search) {
  const query = filterParams(search);
  return queryOptions({
    queryKey: ["workers", "counts", query],
    queryFn: ({ signal }) => callApi("GET", "/api/workers/counts", { query, signal }),
    enabled: isWhole(search),
    placeholderData: (before, from) => (hasWordsOf(search, from?.queryKey[2]) ? before : undefined),
  });
}

/** A search needs both texts (specification part 1 point 5). */
export function isWhole({ q, location }: Search): boolean {
  return q !== "" && location !== "";
}

function hasWordsOf({ q, location }: Search, asked: unknown): boolean {
  const { trade, place } = (asked ?? {}) as { trade?: string; place?: string };
  return trade === q && place === location;
}
