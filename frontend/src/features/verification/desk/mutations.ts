import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { type DeskSide, caseQuery, deskKey } from "./queries";

export type Finding = Schemas["VerificationFindingIn"];
export type FindingVerb = "ask_again" | "reject" | "revoke";

/** Claims a case, releases it, or records that a verified worker's new account was checked. */
export function useMoveCase(id: string) {
  return useApiMutation({
    mutationFn: (verb: "claim" | "release" | "bank_change_seen") => {
      const params = { path: { verification_id: id } };
      if (verb === "claim") return callApi("PUT", "/api/staff/verifications/{verification_id}/claim", params);
      if (verb === "release")
        return callApi("DELETE", "/api/staff/verifications/{verification_id}/claim", params);
      return callApi("POST", "/api/staff/verifications/{verification_id}/bank-change-seen", params);
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
    mutationFn: ({ body, key }: Keyed<Schemas["VerificationApprovalIn"]>) =>
      callApi("POST", "/api/staff/verifications/{verification_id}/approval", {
        body,
        path: { verification_id: id },
        idempotencyKey: key,
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
    mutationFn: ({ body, key }: Keyed<Finding>) =>
      callApi("POST", PATHS[verb], { body, path: { verification_id: id }, idempotencyKey: key }),
    invalidates: [deskKey],
  });
}

/**
 * A link to one picture of a document: valid for a minute, only in this browser. The worker sees that it was created.
 */
export function useOpenDeskSide() {
  return useApiMutation({
    mutationFn: (side: DeskSide) =>
      callApi("POST", "/api/staff/verification-sides/{side_id}/links", {
        body: { reason: "" },
        path: { side_id: side.id },
      }),
  });
}
