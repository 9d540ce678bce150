import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { withProof } from "@/features/accounts/reauthentication";
import { backofficeKey } from "./queries";

/** Reads a person's address and number; the reason is written to the audit log. */
export function useReadContact(userId: string) {
  return useApiMutation({
    mutationFn: (words: string) =>
      callApi("POST", "/api/staff/users/{user_id}/contact-readings", {
        body: { words },
        path: { user_id: userId },
      }),
    invalidates: [backofficeKey],
  });
}

/** Signs a person out everywhere. */
export function useSignOutUser(userId: string) {
  return useApiMutation({
    mutationFn: (words: string) =>
      callApi("POST", "/api/staff/users/{user_id}/sign-outs", { body: { words }, path: { user_id: userId } }),
    invalidates: [backofficeKey],
  });
}

/** Suspends an account for a reason. */
export function useSuspendUser(userId: string) {
  return useApiMutation({
    mutationFn: (body: Schemas["SuspensionIn"]) =>
      withProof(() =>
        callApi("POST", "/api/staff/users/{user_id}/suspensions", { body, path: { user_id: userId } }),
      ),
    invalidates: [backofficeKey],
  });
}

export function useMoveEnd(suspensionId: string) {
  return useApiMutation({
    mutationFn: (body: Schemas["SuspensionEndIn"]) =>
      callApi("PATCH", "/api/staff/suspensions/{suspension_id}", {
        body,
        path: { suspension_id: suspensionId },
      }),
    invalidates: [backofficeKey],
  });
}

export function useLift(suspensionId: string) {
  return useApiMutation({
    mutationFn: (words: string) =>
      callApi("POST", "/api/staff/suspensions/{suspension_id}/lift", {
        body: { words },
        path: { suspension_id: suspensionId },
      }),
    invalidates: [backofficeKey],
  });
}

export function useDecideAppeal(suspensionId: string) {
  return useApiMutation({
    mutationFn: (body: Schemas["AppealDecisionIn"]) =>
      callApi("POST", "/api/staff/suspensions/{suspension_id}/decision", {
        body,
        path: { suspension_id: suspensionId },
      }),
    invalidates: [backofficeKey],
  });
}
