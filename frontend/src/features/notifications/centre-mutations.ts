import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import { useEffect } from "react";
import { api, unwrap } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { centreKey } from "./centre-queries";
import type { Category } from "./preferences";

/**
 * `told` is heard even if what was pressed has gone meanwhile, as "Mark all as read" does when nothing is unread any
 * more; what is given to `mutate` is not.
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

/** Marks a notice, and what goes together with it, read or unread. */
export function useMarkNotice(userId: string) {
  return useMark(userId, ({ id, isRead }: { id: string; isRead: boolean }) => {
    const params = { path: { notification_id: id } };
    return unwrap(
      isRead
        ? api.POST("/api/me/notifications/{notification_id}/read", { params })
        : api.POST("/api/me/notifications/{notification_id}/unread", { params }),
    );
  });
}

/** Marks read what was there to be seen, of one kind or of all; one press takes it back. */
export function useMarkAllRead(userId: string) {
  const { t } = useLingui();
  const onError = (error: Error) =>
    toast.error(t`This could not be saved`, { description: toProblem(error).detail });
  const undo = useMark(
    userId,
    (markedAt: string) => unwrap(api.POST("/api/me/notifications/unread", { body: { marked_at: markedAt } })),
    { onError },
  );
  return useMark(
    userId,
    ({ upTo, category }: { upTo: string; category: Category | "all" }) =>
      unwrap(
        api.POST("/api/me/notifications/read", {
          body: { up_to: upTo, category: category === "all" ? null : category },
        }),
      ),
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

/** Marks read what leads to the page that is shown. */
export function useMarkVisited(userId: string) {
  return useMark(userId, (links: string[]) =>
    unwrap(api.POST("/api/me/notifications/visits", { body: { links } })),
  );
}

/** Says once for each newest notice that the list was looked at; what was seen is not sent by text any more. */
export function useSayWhatIsSeen(userId: string, newestId: string | undefined, unseen: number | undefined) {
  const { mutate } = useMark(userId, (upTo: string) =>
    unwrap(api.POST("/api/me/notifications/seen", { body: { up_to: upTo } })),
  );
  const isNews = unseen !== undefined && unseen > 0;
  useEffect(() => {
    if (newestId && isNews) mutate(newestId);
  }, [newestId, isNews, mutate]);
}
