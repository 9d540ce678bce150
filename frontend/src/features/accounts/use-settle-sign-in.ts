import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { callAllauth } from "@/api/allauth-client";
import { SIGN_IN_KEY, useArrival } from "./start-session";

/** What a sign-in started elsewhere still needs; `none`: nobody is signed in and no sign-in is pending. */
export type SignInStep = "signed-in" | "sign-up" | "second-factor" | "confirm-email" | "none";

const STEPS: Record<string, SignInStep> = {
  provider_signup: "sign-up",
  mfa_authenticate: "second-factor",
  verify_email: "confirm-email",
};

interface Flow {
  id: string;
  is_pending?: boolean;
}

/**
 * Asks the server for the state of the sign-in after Google returned, because a URL proves nothing. Signed-in people
 * are welcomed and redirected.
 */
export function useSettleSignIn() {
  const { t } = useLingui();
  const arrive = useArrival();
  return useMutation({
    mutationKey: SIGN_IN_KEY,
    mutationFn: async (): Promise<SignInStep> => {
      const { status, data } = await callAllauth("GET", "/auth/session", undefined, { accept: [401] });
      if (status === 200) return "signed-in";
      const flows = (data?.flows ?? []) as Flow[];
      const pending = flows.find((flow) => flow.is_pending && STEPS[flow.id]);
      return (pending && STEPS[pending.id]) ?? "none";
    },
    onSuccess: async (step) => {
      if (step === "signed-in") {
        await arrive({ title: t`Welcome back!`, description: t`You have successfully signed in.` });
      }
    },
  });
}
