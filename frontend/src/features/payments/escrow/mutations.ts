import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { moneyQuery } from "./queries";

export type ReleaseWish = Schemas["ReleaseIn"];

/**
 * Opens the order that funds a milestone. It is the same order each time, so that a second click does not charge
 * twice.
 */
export function useOpenMilestoneOrder(milestoneId: string) {
  return useApiMutation({
    mutationFn: () =>
      callApi("POST", "/api/milestones/{milestone_id}/orders", { path: { milestone_id: milestoneId } }),
  });
}

/** Releases a part of what is held for a milestone. The response is the new state of all the project's money. */
export function useReleaseMoney(projectId: string, milestoneId: string) {
  return useApiMutation({
    mutationFn: ({ body, key }: { body: ReleaseWish; key: string }) =>
      callApi("POST", "/api/milestones/{milestone_id}/release", {
        body,
        path: { milestone_id: milestoneId },
        idempotencyKey: key,
      }),
    updates: moneyQuery(projectId),
    invalidates: [[`project:${projectId}`]],
  });
}
