import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { useReauthentication } from "@/features/accounts/reauthentication";
import { backofficeKey } from "./queries";

type Schemas = components["schemas"];

/** After each act everything the desk shows is asked for anew: one act changes lists, counts and the log. */
function useRefetch() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: backofficeKey });
}

/** Reads the address and the number of a person; the reason goes into the audit log. */
export function useReadContact(userId: string) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (words: string) =>
      unwrap(
        api.POST("/api/staff/users/{user_id}/contact-readings", {
          body: { words },
          params: { path: { user_id: userId } },
        }),
      ),
    onSuccess: refetch,
  });
}

/** Signs a person out everywhere. */
export function useSignOutUser(userId: string) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (words: string) =>
      unwrap(
        api.POST("/api/staff/users/{user_id}/sign-outs", {
          body: { words },
          params: { path: { user_id: userId } },
        }),
      ),
    onSettled: refetch,
  });
}

/** Shuts an account for a reason. */
export function useSuspendUser(userId: string) {
  const refetch = useRefetch();
  const withProof = useReauthentication();
  return useMutation({
    mutationFn: (body: Schemas["SuspensionIn"]) =>
      withProof(() =>
        unwrap(
          api.POST("/api/staff/users/{user_id}/suspensions", { body, params: { path: { user_id: userId } } }),
        ),
      ),
    onSettled: refetch,
  });
}

/** Moves the end of a suspension. */
export function useMoveEnd(suspensionId: string) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: Schemas["SuspensionEndIn"]) =>
      unwrap(
        api.PATCH("/api/staff/suspensions/{suspension_id}", {
          body,
          params: { path: { suspension_id: suspensionId } },
        }),
      ),
    onSettled: refetch,
  });
}

/** Opens an account again. */
export function useLift(suspensionId: string) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (words: string) =>
      unwrap(
        api.POST("/api/staff/suspensions/{suspension_id}/lift", {
          body: { words },
          params: { path: { suspension_id: suspensionId } },
        }),
      ),
    onSettled: refetch,
  });
}

/** Hears an appeal. */
export function useDecideAppeal(suspensionId: string) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: Schemas["VerdictIn"]) =>
      unwrap(
        api.POST("/api/staff/suspensions/{suspension_id}/verdict", {
          body,
          params: { path: { suspension_id: suspensionId } },
        }),
      ),
    onSettled: refetch,
  });
}
