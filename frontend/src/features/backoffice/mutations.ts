import { useApiMutation } from "@/components/use-api-mutation";
import { api, unwrap } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { useReauthentication } from "@/features/accounts/reauthentication";
import { backofficeKey } from "./queries";

/** Reads a person's address and number; the reason is written to the audit log. */
export function useReadContact(userId: string) {
  return useApiMutation({
    call: (words: string) =>
      api.POST("/api/staff/users/{user_id}/contact-readings", {
        body: { words },
        params: { path: { user_id: userId } },
      }),
    invalidates: [backofficeKey],
  });
}

/** Signs a person out everywhere. */
export function useSignOutUser(userId: string) {
  return useApiMutation({
    call: (words: string) =>
      api.POST("/api/staff/users/{user_id}/sign-outs", {
        body: { words },
        params: { path: { user_id: userId } },
      }),
    invalidates: [backofficeKey],
  });
}

/** Suspends an account for a reason. */
export function useSuspendUser(userId: string) {
  const withProof = useReauthentication();
  return useApiMutation({
    mutationFn: (body: Schemas["SuspensionIn"]) =>
      withProof(() =>
        unwrap(
          api.POST("/api/staff/users/{user_id}/suspensions", { body, params: { path: { user_id: userId } } }),
        ),
      ),
    invalidates: [backofficeKey],
  });
}

/** Changes the end of a suspension. */
export function useMoveEnd(suspensionId: string) {
  return useApiMutation({
    call: (body: Schemas["SuspensionEndIn"]) =>
      api.PATCH("/api/staff/suspensions/{suspension_id}", {
        body,
        params: { path: { suspension_id: suspensionId } },
      }),
    invalidates: [backofficeKey],
  });
}

/** Lifts a suspension. */
export function useLift(suspensionId: string) {
  return useApiMutation({
    call: (words: string) =>
      api.POST("/api/staff/suspensions/{suspension_id}/lift", {
        body: { words },
        params: { path: { suspension_id: suspensionId } },
      }),
    invalidates: [backofficeKey],
  });
}

/** Decides an appeal. */
export function useDecideAppeal(suspensionId: string) {
  return useApiMutation({
    call: (body: Schemas["AppealDecisionIn"]) =>
      api.POST("/api/staff/suspensions/{suspension_id}/decision", {
        body,
        params: { path: { suspension_id: suspensionId } },
      }),
    invalidates: [backofficeKey],
  });
}
