import { useMutation } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callAllauth } from "@/api/allauth-client";
import { api, unwrap } from "@/api/client";
import { sessionQuery } from "./session";
import { momentsOf } from "./use-sent-code";

/** Proves by the password that it is still the person who signed in. */
export function useProveByPassword() {
  return useMutation({
    mutationFn: (password: string) => callAllauth("POST", "/auth/reauthenticate", { password }),
  });
}

/** Proves it by a code of the authenticator app, or one of the recovery codes. */
export function useProveByAuthenticator() {
  return useApiMutation({
    mutationFn: (code: string) => callAllauth("POST", "/auth/2fa/reauthenticate", { code }),
    // What staff may do hangs on the code.
    awaits: [sessionQuery],
  });
}

/** A code for oneself that is on its way; a text belongs to an attempt. Moments are of this device's clock. */
export interface SentIdentityCode {
  channel: "phone" | "email";
  attemptId: string | null;
  resendAt: number;
  expiresAt: number;
}

/** As the server keeps a mailed code; of a text it says so itself. */
const MAILED_CODE = { resend_after: 0, expires_in: 600 };

/** Sends a code to the account's own confirmed address or number. */
export function useSendIdentityCode(channel: "phone" | "email") {
  return useMutation({
    mutationFn: async (): Promise<SentIdentityCode> => {
      if (channel === "email") {
        await unwrap(api.POST("/api/me/identity-codes"));
        return { channel, attemptId: null, ...momentsOf(MAILED_CODE) };
      }
      const { attemptId, ...lives } = await unwrap(
        api.POST("/api/send-phone-otp", { body: { purpose: "reauthenticate" } }),
      );
      return { channel, attemptId, ...momentsOf(lives) };
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
