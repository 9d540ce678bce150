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

/** Sends a code to the account's own confirmed address or number; gives the attempt it belongs to, for a text. */
export function useSendIdentityCode(channel: "phone" | "email") {
  return useMutation({
    mutationFn: async (): Promise<string | null> => {
      if (channel === "email") {
        await unwrap(api.POST("/api/me/identity-codes"));
        return null;
      }
      const sent = await unwrap(api.POST("/api/send-phone-otp", { body: { purpose: "reauthenticate" } }));
      return sent.attemptId;
    },
  });
}

/** Proves it by that code. */
export function useProveBySentCode(attemptId: string | null) {
  return useMutation({
    mutationFn: async (code: string) => {
      if (attemptId === null) {
        await unwrap(api.POST("/api/me/identity-confirmations", { body: { code } }));
      } else {
        await unwrap(api.POST("/api/verify-phone-otp", { body: { otp: code, attemptId } }));
      }
    },
  });
}
