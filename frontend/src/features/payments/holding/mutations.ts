import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { moneyQuery } from "./queries";

export type ReleaseWish = components["schemas"]["ReleaseIn"];

/** Opens the order by which a milestone is funded: the same one each time, so that no click charges twice. */
export function useOpenMilestoneOrder(milestoneId: string) {
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/api/milestones/{milestone_id}/orders", {
          params: { path: { milestone_id: milestoneId } },
        }),
      ),
  });
}

/** Releases a part of what is held for a milestone. The answer is how all the money stands then. */
export function useReleaseMoney(projectId: string, milestoneId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: ReleaseWish; key: string }) =>
      unwrap(
        api.POST("/api/milestones/{milestone_id}/release", {
          body,
          params: { path: { milestone_id: milestoneId }, header: { "Idempotency-Key": key } },
        }),
      ),
    onSuccess: (money) => queryClient.setQueryData(moneyQuery(projectId).queryKey, money),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [`project:${projectId}`] }),
  });
}
