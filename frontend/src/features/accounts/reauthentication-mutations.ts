import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callAllauth } from "@/api/allauth-client";
import { api, unwrap } from "@/api/client";
import { sessionQuery } from "./session";

/** Proves by the password that it is still the person who signed in. */
export function useProveByPassword() {
  return useMutation({
    mutationFn: (password: string) => callAllauth("POST", "/auth/reauthenticate", { password }),
  });
}

/** Proves it by a code of the authenticator app, or one of the recovery codes. */
export function useProveByAuthenticator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callAllauth("POST", "/auth/2fa/reauthenticate", { code }),
    // What staff may do hangs on the code.
    onSuccess: () => queryClient.invalidateQueries(sessionQuery),
  });
}

/** Mails a code to the account's confirmed address. */
export function useSendIdentityCode() {
  return useMutation({ mutationFn: () => unwrap(api.POST("/api/me/identity-codes")) });
}

/** Proves it by that code. */
export function useProveByMailedCode() {
  return useMutation({
    mutationFn: (code: string) => unwrap(api.POST("/api/me/identity-confirmations", { body: { code } })),
  });
}
