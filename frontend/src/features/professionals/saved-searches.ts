import { useLingui } from "@lingui/react/macro";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { saveEdit } from "@/lib/edit-conflict";
import { toProblem } from "@/lib/problem";
import { NO_FILTERS, type Search, writeSearch } from "./search-filters";

export type SavedSearch = Schemas["SavedSearchOut"];

/** All searches that a person has saved, latest first. */
export const savedSearchesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [`user:${userId}`, "saved_searches"],
    queryFn: ({ signal }) => callApi("GET", "/api/me/saved-searches", { signal }),
    enabled: userId !== undefined,
  });

/** The saved part of a search: without the layout, and without the day, which passes. */
export function savedQueryOf(search: Search): Schemas["SearchAddress"] {
  const { q, location, radius, sort, trades, rating, badges, price, languages, experience } = search;
  const { week, response, acceptance, instant } = search;
  return {
    q,
    location,
    radius: radius as Schemas["SearchAddress"]["radius"],
    sort,
    trades: trades.toSorted(),
    rating,
    badges: badges.toSorted(),
    price,
    languages: languages.toSorted(),
    experience,
    week,
    response,
    acceptance,
    instant,
  };
}

/** Restores the saved search. */
export function searchOf({ query }: Pick<SavedSearch, "query">): Search {
  return { ...NO_FILTERS, on: null, view: "grid", ...query } as Search;
}

/** Whether both have the same results in the same order. */
export function isSameSearch(search: Search, saved: SavedSearch): boolean {
  const [one, other] = [search, searchOf(saved)].map((whole) => canonical(whole));
  return one === other;
}

function canonical(search: Search): string {
  return writeSearch({ ...search, ...savedQueryOf(search), on: null, view: "grid" } as Search).toString();
}

export function useSaveSearch(userId: string | undefined) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (body: Schemas["SavedSearchIn"]) => callApi("POST", "/api/me/saved-searches", { body }),
    onSuccess: ({ name }) => toast.success(t`“${name}” is saved`),
    awaits: [savedSearchesQuery(userId).queryKey],
  });
}

export function useRenameSearch(userId: string) {
  return useApiMutation({
    mutationFn: ({ id, ...edit }: Pick<SavedSearch, "id" | "name" | "edit_version">) =>
      saveEdit(edit, (body) =>
        callApi("PATCH", "/api/me/saved-searches/{saved_search_id}", { path: { saved_search_id: id }, body }),
      ),
    awaits: [savedSearchesQuery(userId).queryKey],
  });
}

/** Records that a search was viewed, and its number of results; nothing on the page waits for it. */
export function useNoteRun(userId: string) {
  return useApiMutation({
    mutationFn: ({ id, total }: { id: string; total: number }) =>
      callApi("POST", "/api/me/saved-searches/{saved_search_id}/runs", {
        path: { saved_search_id: id },
        body: { total },
      }),
    awaits: [savedSearchesQuery(userId).queryKey],
  });
}

/** Removed at once; restored by Undo, or automatically if the server refuses. */
export function useDeleteSearch(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { queryKey } = savedSearchesQuery(userId);
  const restore = useSaveSearch(userId);
  return useApiMutation({
    mutationFn: ({ id }: SavedSearch) =>
      callApi("DELETE", "/api/me/saved-searches/{saved_search_id}", { path: { saved_search_id: id } }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) {
        queryClient.setQueryData(queryKey, { ...before, items: before.items.filter((one) => one.id !== id) });
      }
      return { before };
    },
    onSuccess: (_, { name, query, last_total: total }) =>
      toast.success(t`“${name}” is deleted`, {
        action: { label: t`Undo`, onClick: () => restore.mutate({ name, query, total }) },
      }),
    onError: (error, { name }, held) => {
      queryClient.setQueryData(queryKey, held?.before);
      toast.error(t`“${name}” could not be deleted`, { description: toProblem(error).detail });
    },
    awaits: [savedSearchesQuery(userId).queryKey],
  });
}
