import { useApiMutation } from "@/components/use-api-mutation";
import { api, unwrap } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { useReauthentication } from "@/features/accounts/reauthentication";
import { deskKey } from "./queries";

export type RefundVerb = Schemas["StaffRefundOut"]["possible_verbs"][number];

/** Refunds a part of a paid order; the idempotency key makes a retry safe. */
export function useGiveBack() {
  const withProof = useReauthentication();
  return useApiMutation({
    mutationFn: ({ body, key }: { body: Schemas["StaffRefundIn"]; key: string }) =>
      withProof(() =>
        unwrap(api.POST("/api/staff/refunds", { body, params: { header: { "Idempotency-Key": key } } })),
      ),
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
  const withProof = useReauthentication();
  return useApiMutation({
    mutationFn: ({ id, verb }: { id: string; verb: RefundVerb }) =>
      withProof(() => unwrap(api.POST(PATHS[verb], { params: { path: { refund_id: id } } }))),
    invalidates: [deskKey],
  });
}

/** Divides the money that a disputed project holds, and ends the work. */
export function useDecideDispute(projectId: string) {
  const withProof = useReauthentication();
  return useApiMutation({
    mutationFn: (body: Schemas["DecisionIn"]) =>
      withProof(() =>
        unwrap(
          api.POST("/api/staff/projects/{project_id}/decision", {
            body,
            params: { path: { project_id: projectId } },
          }),
        ),
      ),
    invalidates: [deskKey],
  });
}
