import { type QueryFilters } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callAllauth } from "@/api/allauth-client";
import { withProof } from "@/features/accounts/reauthentication";
import { sessionQuery } from "@/features/accounts/session";

const TOTP = "/account/authenticators/totp";
const RECOVERY_CODES = "/account/authenticators/recovery-codes";

/** The data for a new authenticator app. */
export interface NewSecret {
  secret: string;
  /** An otpauth URL, for an app on this device. */
  url: string;
  /** The same as a QR code: `path` is SVG on a square of `size`. */
  qr: { size: number; path: string };
}

/** Requests a new secret; nothing is set up until a code made from it is submitted. */
export async function newSecret(): Promise<NewSecret> {
  const { meta } = await callAllauth("GET", TOTP, undefined, { accept: [404] });
  const { secret, totp_url, totp_qr } = (meta ?? {}) as {
    secret: string;
    totp_url: string;
    totp_qr: NewSecret["qr"];
  };
  return { secret, url: totp_url, qr: totp_qr };
}

const stale: QueryFilters[] = [
  { predicate: ({ queryKey }) => queryKey[1] === "second_factor" },
  // Staff permissions depend on it.
  sessionQuery,
];

/** Switches two-step sign-in on with the app's first code; returns the recovery codes, which are shown only once. */
export function useSwitchOn() {
  return useApiMutation({
    mutationFn: async (code: string): Promise<string[]> => {
      await withProof(() => callAllauth("POST", TOTP, { code }));
      const { data } = await withProof(() => callAllauth("GET", RECOVERY_CODES));
      return (data?.unused_codes ?? []) as string[];
    },
    awaits: stale,
  });
}

/** Makes new recovery codes; the old ones stop working. */
export function useNewRecoveryCodes() {
  return useApiMutation({
    mutationFn: async (): Promise<string[]> => {
      const { data } = await withProof(() => callAllauth("POST", RECOVERY_CODES));
      return (data?.unused_codes ?? []) as string[];
    },
    awaits: stale,
  });
}

export function useSwitchOff() {
  return useApiMutation({
    mutationFn: () => withProof(() => callAllauth("DELETE", TOTP)),
    awaits: stale,
  });
}
