import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { api, unwrap } from "@/api/client";
import { type DocumentKind, type KeptSide, verificationKey, verificationQuery } from "./queries";

/** Asks anew for all that shows the person's verification. */
export function useRefreshVerification(userId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: verificationKey(userId) });
}

/** Hands everything to the desk. */
export function useSubmitVerification(userId: string) {
  return useApiMutation({
    call: () => api.POST("/api/me/verification/submission"),
    updates: verificationQuery(userId),
  });
}

/** Agrees to the words of this version, or (null) takes the consent back, which deletes what was shown. */
export function useSetConsent(userId: string) {
  return useApiMutation({
    mutationFn: (version: string | null) =>
      unwrap(
        version === null
          ? api.DELETE("/api/me/verification/consent")
          : api.PUT("/api/me/verification/consent", { body: { version } }),
      ),
    // Also after a refusal: the words may have changed meanwhile, and have to be read anew.
    awaits: [verificationKey(userId)],
  });
}

export function useRemoveDocument(userId: string) {
  return useApiMutation({
    mutationFn: async (kind: DocumentKind) => {
      await unwrap(api.DELETE("/api/me/verification/documents/{kind}", { params: { path: { kind } } }));
    },
    awaits: [verificationKey(userId)],
  });
}

/** A link to one kept picture: good for a minute, in this browser alone. Each is noted. */
export function useOpenSide() {
  return useApiMutation({
    call: (side: KeptSide) =>
      api.POST("/api/me/verification/sides/{side_id}/links", { params: { path: { side_id: side.id } } }),
  });
}

/** What has to be done before the camera, thrown anew for every selfie. */
export function useBeginSelfie() {
  return useApiMutation({
    call: () => api.POST("/api/me/verification/selfie-challenges"),
  });
}
