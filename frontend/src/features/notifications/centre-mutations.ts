import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import { useEffect } from "react";
import { callApi } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { centreKey, standingQuery } from "./centre-queries";
import type { Category } from "./preferences";

/**
 * `told` is called even if the pressed component has unmounted, as "Mark all as read" does when nothing is unread any
 * more; callbacks given to `mutate` are not.
 */
function useMark<Order, Answer>(
  userId: string,
  mutationFn: (order: Order) => Promise<Answer>,
  told: { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void } = {},
) {
  return useApiMutation({
    ...told,
    mutationFn,
    awaits: [centreKey(userId)],
  });
}

/** Marks a notification, and those grouped with it, read or unread. */
export function useMarkNotice(userId: string) {
  return useMark(userId, ({ id, isRead }: { id: string; isRead: boolean }) => {
    const params = { path: { notification_id: id } };
    return isRead
      ? callApi("POST", "/api/me/notifications/{notification_id}/read", params)
      : callApi("POST", "/api/me/notifications/{notification_id}/unread", params);
  });
}

/** Marks the shown notifications read, of one category or all; one press undoes it. */
export function useMarkAllRead(userId: string) {
  const { t } = useLingui();
  const onError = (error: Error) =>
    toast.error(t`This could not be saved`, { description: toProblem(error).detail });
  const undo = useMark(
    userId,
    (markedAt: string) => callApi("POST", "/api/me/notifications/unread", { body: { marked_at: markedAt } }),
    { onError },
  );
  return useMark(
    userId,
    ({ upTo, category }: { upTo: string; category: Category | "all" }) =>
      callApi("POST", "/api/me/notifications/read", {
        body: { up_to: upTo, category: category === "all" ? null : category },
      }),
    {
      onError,
      onSuccess: ({ count, marked_at }) =>
        toast.success(
          plural(count, { one: "# notification marked as read", other: "# notifications marked as read" }),
          { action: { label: t`Undo`, onClick: () => undo.mutate(marked_at) } },
        ),
    },
  );
}

/**
 * Marks the notifications read that link to the current page. Nobody waits for it: the answer is the bell's, and the
 * event that follows, if any were unread, makes the lists stale.
 */
export function useMarkVisited(userId: string) {
  const bell = standingQuery(userId);
  return useApiMutation({
    mutationFn: (links: string[]) =>
      callApi("POST", "/api/me/notifications/visits", {
        body: { links },
        answersEvent: { event: centreKey(userId), current: bell.queryKey },
      }),
    updates: bell,
  });
}

/**
 * Reports once for each newest notification that the list was viewed; viewed ones are not sent by text message any
 * more. Only the bell shows a difference.
 */
export function useMarkSeen(userId: string, newestId: string | undefined, unseen: number | undefined) {
  const { mutate } = useApiMutation({
    mutationFn: (upTo: string) =>
      callApi("POST", "/api/me/notifications/seen", {
        body: { up_to: upTo },
        answersEvent: { event: centreKey(userId), current: centreKey(userId) },
      }),
    updates: standingQuery(userId),
  });
  const isNews = unseen !== undefined && unseen > 0;
  useEffect(() => {
    if (newestId && isNews) mutate(newestId);
  }, [newestId, isNews, mutate]);
}
