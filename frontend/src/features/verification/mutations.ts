import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { type DocumentKind, type StoredSide, verificationKey, verificationQuery } from "./queries";

/** Refetches everything that shows the person's verification. */
export function useRefreshVerification(userId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: verificationKey(userId) });
}

/** Submits everything for review. */
export function useSubmitVerification(userId: string) {
  return useApiMutation({
    mutationFn: () => callApi("POST", "/api/me/verification/submission"),
    updates: verificationQuery(userId),
  });
}

/** Consents to this version of the text, or (null) withdraws consent, which deletes the submitted documents. */
export function useSetConsent(userId: string) {
  return useApiMutation({
    mutationFn: (version: string | null) =>
      version === null
        ? callApi("DELETE", "/api/me/verification/consent")
        : callApi("PUT", "/api/me/verification/consent", { body: { version } }),
    // Also after a refusal: the text may have changed meanwhile and must be fetched again.
    awaits: [verificationKey(userId)],
  });
}

export function useRemoveDocument(userId: string) {
  return useApiMutation({
    mutationFn: async (kind: DocumentKind) => {
      await callApi("DELETE", "/api/me/verification/documents/{kind}", { path: { kind } });
    },
    awaits: [verificationKey(userId)],
  });
}

/** A link to one stored picture: valid for a minute, only in this browser. Each link is logged. */
export function useOpenSide() {
  return useApiMutation({
    mutationFn: (side: StoredSide) =>
      callApi("POST", "/api/me/verification/sides/{side_id}/links", { path: { side_id: side.id } }),
  });
}

/** The camera instructions, drawn at random for every selfie. */
export function useBeginSelfie() {
  return useApiMutation({
    mutationFn: () => callApi("POST", "/api/me/verification/selfie-challenges"),
  });
}
