import { useApiMutation } from "@/components/use-api-mutation";
import { api, unwrap } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { type DeskSide, caseQuery, deskKey } from "./queries";

export type Finding = Schemas["VerificationFindingIn"];
export type FindingVerb = "ask_again" | "reject" | "revoke";

/** Claims a case, releases it, or records that a verified worker's new account was checked. */
export function useMoveCase(id: string) {
  return useApiMutation({
    mutationFn: (verb: "claim" | "release" | "bank_change_seen") => {
      const params = { path: { verification_id: id } };
      if (verb === "claim")
        return unwrap(api.PUT("/api/staff/verifications/{verification_id}/claim", { params }));
      if (verb === "release")
        return unwrap(api.DELETE("/api/staff/verifications/{verification_id}/claim", { params }));
      return unwrap(api.POST("/api/staff/verifications/{verification_id}/bank-change-seen", { params }));
    },
    updates: caseQuery(id),
    invalidates: [deskKey],
  });
}

interface Keyed<Body> {
  body: Body;
  key: string;
}

/** Confirms the worker's identity. */
export function useApprove(id: string) {
  return useApiMutation({
    call: ({ body, key }: Keyed<Schemas["VerificationApprovalIn"]>) =>
      api.POST("/api/staff/verifications/{verification_id}/approval", {
        body,
        params: { path: { verification_id: id }, header: { "Idempotency-Key": key } },
      }),
    invalidates: [deskKey],
  });
}

const PATHS = {
  ask_again: "/api/staff/verifications/{verification_id}/asking",
  reject: "/api/staff/verifications/{verification_id}/rejection",
  revoke: "/api/staff/verifications/{verification_id}/revocation",
} as const satisfies Record<FindingVerb, string>;

/** Requests changes, rejects, or revokes a verification: with reasons that the worker reads. */
export function useFind(id: string, verb: FindingVerb) {
  return useApiMutation({
    call: ({ body, key }: Keyed<Finding>) =>
      api.POST(PATHS[verb], {
        body,
        params: { path: { verification_id: id }, header: { "Idempotency-Key": key } },
      }),
    invalidates: [deskKey],
  });
}

/**
 * A link to one picture of a document: valid for a minute, only in this browser. The worker sees that it was created.
 */
export function useOpenDeskSide() {
  return useApiMutation({
    call: (side: DeskSide) =>
      api.POST("/api/staff/verification-sides/{side_id}/links", {
        body: { reason: "" },
        params: { path: { side_id: side.id } },
      }),
  });
}
