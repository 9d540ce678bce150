import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { read, readPage } from "@/api/read";
import { byCursor } from "@/api/pages";
import type { Schemas } from "@/api/schemas";
import type { Category } from "./preferences";

export type Notice = Schemas["NotificationOut"];
export type Standing = Schemas["NotificationsStatusOut"];

/** The filters of the notification centre. */
export interface Choice {
  category: Category | "all";
  onlyUnread: boolean;
}

/** One event makes everything in the centre stale. */
export const centreKey = (userId: string) => [`user:${userId}`, "notifications"];

/** The data of the bell: the unread count, their links, and the newest one. */
export const standingQuery = (userId: string) =>
  queryOptions({
    queryKey: [...centreKey(userId), "standing"],
    queryFn: read("/api/me/notifications/standing"),
  });

/** The notifications, newest first; related ones are grouped. */
export const noticesQuery = (userId: string, { category, onlyUnread }: Choice) =>
  infiniteQueryOptions({
    queryKey: [...centreKey(userId), "list", category, onlyUnread],
    queryFn: readPage("/api/me/notifications", {
      query: { category: category === "all" ? undefined : category, unread: onlyUnread },
    }),
    ...byCursor,
  });

/** The newest few for the panel under the bell. */
export const newestNoticesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...centreKey(userId), "newest"],
    queryFn: read("/api/me/notifications", { query: { limit: 8 } }),
  });
