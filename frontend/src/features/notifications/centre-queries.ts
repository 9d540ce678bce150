import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { byCursor } from "@/api/pages";
import type { components } from "@/api/schema.gen";
import type { Category } from "./preferences";

type Schemas = components["schemas"];
export type Notice = Schemas["NotificationOut"];
export type Standing = Schemas["NotificationsStandingOut"];

/** What of the centre is asked for. */
export interface Choice {
  category: Category | "all";
  onlyUnread: boolean;
}

/** Everything of the centre goes stale with one event. */
export const centreKey = (userId: string) => [`user:${userId}`, "notifications"];

/** What the bell shows: how many are unread, where they lead, which is the newest. */
export function standingQuery(userId: string) {
  return queryOptions({
    queryKey: [...centreKey(userId), "standing"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/me/notifications/standing", { signal })),
  });
}

/** The notices, newest first; what goes together comes as one. */
export function noticesQuery(userId: string, { category, onlyUnread }: Choice) {
  return infiniteQueryOptions({
    queryKey: [...centreKey(userId), "list", category, onlyUnread],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/api/me/notifications", {
          params: {
            query: {
              category: category === "all" ? undefined : category,
              unread: onlyUnread,
              cursor: pageParam,
            },
          },
          signal,
        }),
      ),
    ...byCursor,
  });
}

/** The newest few for the panel under the bell. */
export function newestNoticesQuery(userId: string) {
  return queryOptions({
    queryKey: [...centreKey(userId), "newest"],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/me/notifications", { params: { query: { limit: 8 } }, signal })),
  });
}
