import { type QueryKey, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { read, readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Preference = Schemas["PreferenceOut"];
export type Timing = Schemas["TimingOut"];
export type Category = Preference["category"];
export type Channel = "email" | "sms";

export interface Change {
  category: Category;
  channel: Channel;
  is_on: boolean;
}

/** Whose preferences: the signed-in person's, or those of the mail with this key. */
export type Whose = { key: string } | "own";

/** The preferences of the signed-in person. */
export const ownPreferencesQuery = readQuery(
  ["notification-preferences"],
  "/api/me/notification-preferences",
);

/** The preferences behind the link at the foot of a mail, and the mail's category. */
export const linkedPreferencesQuery = (key: string) =>
  queryOptions({
    queryKey: ["notification-preferences", key],
    queryFn: read("/api/notification-preferences", { query: { key } }),
    retry: false,
  });

/** Sets one switch at once; it reverts if the server refuses. */
export function useSetPreference(whose: Whose) {
  const queryClient = useQueryClient();
  const queryKey = keyOf(whose);
  return useMutation({
    // One after the other: the last response contains all earlier changes.
    scope: { id: SCOPE },
    mutationFn: ({ category, channel, is_on }: Change) => {
      const path = { category, channel };
      return whose === "own"
        ? callApi("PUT", "/api/me/notification-preferences/{category}/{channel}", { path, body: { is_on } })
        : callApi("PUT", "/api/notification-preferences/{category}/{channel}", {
            path,
            query: { key: whose.key },
            body: { is_on },
          });
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      switchIn(change);
    },
    onError: (_error, change) => switchIn({ ...change, is_on: !change.is_on }),
    onSettled: () => {
      if (queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE }) <= 1) {
        void queryClient.invalidateQueries({ queryKey, exact: true });
      }
    },
  });

  function switchIn({ category, channel, is_on }: Change): void {
    queryClient.setQueryData<{ items: Preference[] }>(
      queryKey,
      (page) =>
        page && {
          ...page,
          items: page.items.map((item) =>
            item.category === category ? { ...item, [channel]: is_on } : item,
          ),
        },
    );
  }
}

/** Sets the quiet hours at once; they revert if the server refuses. */
export function useSetTiming(whose: Whose) {
  const queryClient = useQueryClient();
  const queryKey = keyOf(whose);
  return useMutation({
    scope: { id: SCOPE },
    mutationFn: (body: Timing) =>
      whose === "own"
        ? callApi("PUT", "/api/me/notification-timing", { body })
        : callApi("PUT", "/api/notification-timing", { body, query: { key: whose.key } }),
    onMutate: async (timing) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const before = queryClient.getQueryData<{ timing: Timing }>(queryKey)?.timing;
      put(timing);
      return before;
    },
    onError: (_error, _timing, before) => before && put(before),
    onSettled: () => {
      if (queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE }) <= 1) {
        void queryClient.invalidateQueries({ queryKey, exact: true });
      }
    },
  });

  function put(timing: Timing): void {
    queryClient.setQueryData<{ timing: Timing }>(queryKey, (page) => page && { ...page, timing });
  }
}

/** Unsubscribes from the mails that contained the link, like a mail program's one-click unsubscribe. */
export function useStopMails(key: string) {
  return useApiMutation({
    mutationFn: () => callApi("POST", "/api/notification-unsubscribes", { query: { key } }),
    awaits: [linkedPreferencesQuery(key).queryKey],
  });
}

function keyOf(whose: Whose): QueryKey {
  return whose === "own" ? ownPreferencesQuery.queryKey : linkedPreferencesQuery(whose.key).queryKey;
}

const SCOPE = "notification-preferences";
