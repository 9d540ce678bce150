import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callAllauth } from "@/api/allauth-client";
import { callApi } from "@/api/client";
import { readQuery } from "@/api/read";
import { withProof } from "./reauthentication";
import { refreshSession, sessionQuery } from "./session";

/** The person's e-mail, the unconfirmed new one, and whether there is a password. */
export const signInMethodsQuery = readQuery(["sign-in-methods"], "/api/me/sign-in-methods");

/** Requests a new address; it takes effect once its mail is opened. */
export function useChangeEmail() {
  return useApiMutation({
    mutationFn: (email: string) => withProof(() => callAllauth("POST", "/account/email", { email })),
    awaits: [signInMethodsQuery],
  });
}

/** Sends the mail to the pending address again; false if one was sent just before (allauth's 403). */
export function useResendNewEmail() {
  return useMutation({
    mutationFn: async (email: string) => {
      const { status } = await callAllauth("PUT", "/account/email", { email }, { accept: [403] });
      return status !== 403;
    },
  });
}

/** Cancels the pending address. */
export function useDropNewEmail() {
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
  return useApiMutation({
    mutationFn: (change: PasswordChange) =>
      withProof(() => callAllauth("POST", "/account/password/change", { ...change })),
    // A longer password opens the staff desk: the session shows it.
    awaits: [signInMethodsQuery, sessionQuery],
  });
}

/** "This wasn't me": restores the old address; returns the key that sets a new password. */
export function useUndoEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (key: string) => {
      const { password_key } = await callApi("POST", "/api/email-change-undos", { body: { key } });
      return password_key;
    },
    // A browser that was signed in to the account no longer is.
    onSuccess: () => refreshSession(queryClient),
  });
}
