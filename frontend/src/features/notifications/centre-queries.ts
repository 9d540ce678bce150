import { readQuery, readPagesQuery } from "@/api/read";
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
  readQuery([...centreKey(userId), "standing"], "/api/me/notifications/standing");

/** The notifications, newest first; related ones are grouped. */
export const noticesQuery = (userId: string, { category, onlyUnread }: Choice) =>
  readPagesQuery([...centreKey(userId), "list", category, onlyUnread], "/api/me/notifications", {
    query: { category: category === "all" ? undefined : category, unread: onlyUnread },
  });

/** The newest few for the panel under the bell. */
export const newestNoticesQuery = (userId: string) =>
  readQuery([...centreKey(userId), "newest"], "/api/me/notifications", { query: { limit: 8 } });
