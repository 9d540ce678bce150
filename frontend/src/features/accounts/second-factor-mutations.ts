import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callAllauth } from "@/api/allauth-client";
import { ApiProblem, toProblem } from "@/lib/problem";
import { sessionQuery } from "./session";
import { SIGN_IN_KEY, useArrival } from "./start-session";

interface SecondStep {
  /** Null once the code was accepted and only the choice about the device is missing. */
  code: string | null;
  isTrusted: boolean;
}

async function takeSecondStep({ code, isTrusted }: SecondStep): Promise<void> {
  try {
    if (code !== null) await callAllauth("POST", "/auth/2fa/authenticate", { code });
  } catch (error) {
    if (toProblem(error).code !== "device_trust_pending") throw inOurWords(error);
  }
  try {
    await callAllauth("POST", "/auth/2fa/trust", { trust: isTrusted });
  } catch (error) {
    throw inOurWords(error);
  }
}

/** A pending sign-in expires after 15 minutes. Then the message is not "not signed in any more": it starts again. */
function inOurWords(error: unknown): ApiProblem {
  const problem = toProblem(error);
  if (problem.code !== "not_signed_in") return problem;
  return new ApiProblem({
    status: problem.status,
    code: "sign_in_expired",
    detail: t(i18n)`This sign-in took too long. Please go back and sign in again.`,
  });
}

/** Completes a sign-in that waits for the second factor. */
export function useSecondStep() {
  const { t: say } = useLingui();
  const arrive = useArrival();
  return useMutation({
    mutationKey: SIGN_IN_KEY,
    mutationFn: takeSecondStep,
    onSuccess: () =>
      arrive({ title: say`Welcome back!`, description: say`You have successfully signed in.` }),
  });
}

/** Cancels a pending sign-in; allauth answers a sign-out with 401. */
export function useAbandonSignIn() {
  return useApiMutation({
    mutationFn: () => callAllauth("DELETE", "/auth/session", undefined, { accept: [401] }),
    awaits: [sessionQuery],
  });
}
