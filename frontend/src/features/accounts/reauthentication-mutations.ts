import { useMutation } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callAllauth } from "@/api/allauth-client";
import { callApi } from "@/api/client";
import { sessionQuery } from "./session";
import { momentsOf } from "./use-sent-code";

export function useProveByPassword() {
  return useMutation({
    mutationFn: (password: string) => callAllauth("POST", "/auth/reauthenticate", { password }),
  });
}

/** Reauthenticates with a code of the authenticator app, or a recovery code. */
export function useProveByAuthenticator() {
  return useApiMutation({
    mutationFn: (code: string) => callAllauth("POST", "/auth/2fa/reauthenticate", { code }),
    // Staff permissions depend on this code.
    awaits: [sessionQuery],
  });
}

/** A code sent to the signed-in person; a text message belongs to an attempt. Times are of this device's clock. */
export interface SentIdentityCode {
  channel: "phone" | "email";
  attemptId: string | null;
  resendAt: number;
  expiresAt: number;
}

/** The server's lifetime of a mailed code; for a text message the server states it. */
const MAILED_CODE = { resend_after: 0, expires_in: 600 };

/** Sends a code to the account's own confirmed address or number. */
export function useSendIdentityCode(channel: "phone" | "email") {
  return useMutation({
    mutationFn: async (): Promise<SentIdentityCode> => {
      if (channel === "email") {
        await callApi("POST", "/api/me/identity-codes");
        return { channel, attemptId: null, ...momentsOf(MAILED_CODE) };
      }
      const { attemptId, ...lives } = await callApi("POST", "/api/send-phone-otp", {
        body: { purpose: "reauthenticate" },
      });
      return { channel, attemptId, ...momentsOf(lives) };
    },
  });
}

/** Reauthenticates with that code. */
export function useProveBySentCode(attemptId: string | null) {
  return useMutation({
    mutationFn: async (code: string) => {
      if (attemptId === null) {
        await callApi("POST", "/api/me/identity-confirmations", { body: { code } });
      } else {
        await callApi("POST", "/api/verify-phone-otp", { body: { otp: code, attemptId } });
      }
    },
  });
}
