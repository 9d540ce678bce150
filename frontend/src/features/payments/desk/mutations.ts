import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { withProof } from "@/features/accounts/reauthentication";
import { deskKey } from "./queries";

export type RefundVerb = Schemas["StaffRefundOut"]["possible_verbs"][number];

/** Refunds a part of a paid order; the idempotency key makes a retry safe. */
export function useGiveBack() {
  return useApiMutation({
    mutationFn: ({ body, key }: { body: Schemas["StaffRefundIn"]; key: string }) =>
      withProof(() => callApi("POST", "/api/staff/refunds", { body, idempotencyKey: key })),
    invalidates: [deskKey],
  });
}

const PATHS = {
  approve: "/api/staff/refunds/{refund_id}/approve",
  decline: "/api/staff/refunds/{refund_id}/decline",
  withdraw: "/api/staff/refunds/{refund_id}/decline",
  retry: "/api/staff/refunds/{refund_id}/retry",
} as const satisfies Record<RefundVerb, string>;

/** Approves, rejects or retries a refund. */
export function useMoveRefund() {
  return useApiMutation({
    mutationFn: ({ id, verb }: { id: string; verb: RefundVerb }) =>
      withProof(() => callApi("POST", PATHS[verb], { path: { refund_id: id } })),
    invalidates: [deskKey],
  });
}

/** Divides the money that a disputed project holds, and ends the work. */
export function useDecideDispute(projectId: string) {
  return useApiMutation({
    mutationFn: (body: Schemas["DecisionIn"]) =>
      withProof(() =>
        callApi("POST", "/api/staff/projects/{project_id}/decision", {
          body,
          path: { project_id: projectId },
        }),
      ),
    invalidates: [deskKey],
  });
}
