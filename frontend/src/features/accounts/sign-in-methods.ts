import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callAllauth } from "@/api/allauth-client";
import { api, unwrap } from "@/api/client";
import { useReauthentication } from "./reauthentication";
import { refreshSession, sessionQuery } from "./session";

/** The person's e-mail, the one that is not confirmed yet, and whether there is a password. */
export const signInMethodsQuery = queryOptions({
  queryKey: ["sign-in-methods"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/me/sign-in-methods", { signal })),
});

/** Asks for a new address; its mail has to be opened before it counts. */
export function useChangeEmail() {
  const withProof = useReauthentication();
  return useApiMutation({
    mutationFn: (email: string) => withProof(() => callAllauth("POST", "/account/email", { email })),
    awaits: [signInMethodsQuery],
  });
}

/** Sends the mail to the waiting address again; false when one has only just left (allauth's 403). */
export function useResendNewEmail() {
  return useMutation({
    mutationFn: async (email: string) => {
      const { status } = await callAllauth("PUT", "/account/email", { email }, { accept: [403] });
      return status !== 403;
    },
  });
}

/** Lets the waiting address go. */
export function useDropNewEmail() {
  const withProof = useReauthentication();
  return useApiMutation({
    mutationFn: (email: string) => withProof(() => callAllauth("DELETE", "/account/email", { email })),
    awaits: [signInMethodsQuery],
  });
}

interface PasswordChange {
  current_password?: string;
  new_password: string;
}

/** Changes the password, or sets the first one; every other session of the person ends. */
export function useChangePassword() {
  const withProof = useReauthentication();
  return useApiMutation({
    mutationFn: (change: PasswordChange) =>
      withProof(() => callAllauth("POST", "/account/password/change", { ...change })),
    // A longer password opens the desk of staff: the session says so.
    awaits: [signInMethodsQuery, sessionQuery],
  });
}

/** "This wasn't me": the old address is back; gives the key that sets a new password. */
export function useUndoEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (key: string) => {
      const { password_key } = await unwrap(api.POST("/api/email-change-undos", { body: { key } }));
      return password_key;
    },
    // A browser that was signed in to the account isn't any more.
    onSuccess: () => refreshSession(queryClient),
  });
}
