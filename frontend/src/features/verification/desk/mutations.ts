import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { type DeskSide, caseQuery, deskKey } from "./queries";

type Schemas = components["schemas"];
export type Finding = Schemas["VerificationFindingIn"];
export type FindingVerb = "ask_again" | "reject" | "revoke";

/** Takes a case, puts it back, or notes that a verified worker's new account was looked at. */
export function useMoveCase(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (verb: "claim" | "release" | "bank_change_seen") => {
      const params = { path: { verification_id: id } };
      if (verb === "claim")
        return unwrap(api.PUT("/api/staff/verifications/{verification_id}/claim", { params }));
      if (verb === "release")
        return unwrap(api.DELETE("/api/staff/verifications/{verification_id}/claim", { params }));
      return unwrap(api.POST("/api/staff/verifications/{verification_id}/bank-change-seen", { params }));
    },
    onSuccess: (changed) => queryClient.setQueryData(caseQuery(id).queryKey, changed),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: deskKey }),
  });
}

interface Keyed<Body> {
  body: Body;
  key: string;
}

/** The worker is who they say. */
export function useApprove(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: Keyed<Schemas["VerificationApprovalIn"]>) =>
      unwrap(
        api.POST("/api/staff/verifications/{verification_id}/approval", {
          body,
          params: { path: { verification_id: id }, header: { "Idempotency-Key": key } },
        }),
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: deskKey }),
  });
}

const PATHS = {
  ask_again: "/api/staff/verifications/{verification_id}/asking",
  reject: "/api/staff/verifications/{verification_id}/rejection",
  revoke: "/api/staff/verifications/{verification_id}/revocation",
} as const satisfies Record<FindingVerb, string>;

/** Asks again, rejects, or takes back what stands: with reasons that the worker reads. */
export function useFind(id: string, verb: FindingVerb) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: Keyed<Finding>) =>
      unwrap(
        api.POST(PATHS[verb], {
          body,
          params: { path: { verification_id: id }, header: { "Idempotency-Key": key } },
        }),
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: deskKey }),
  });
}

/** A link to one picture of a document: good for a minute, in this browser alone. The worker sees that it was made. */
export function useOpenDeskSide() {
  return useMutation({
    mutationFn: (side: DeskSide) =>
      unwrap(
        api.POST("/api/staff/verification-sides/{side_id}/links", {
          body: { reason: "" },
          params: { path: { side_id: side.id } },
        }),
      ),
  });
}
