import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callAllauth } from "@/api/allauth-client";
import { api } from "@/api/client";
import type { Language } from "@/lib/locale";
import { changeLanguage } from "./change-language";
import { forgetPendingEmail, leavePendingEmail, storePendingEmail } from "./pending-email";
import type { AuthSurface, SignInValues, SignUpValues } from "./schemas";
import { SIGN_IN_KEY, startSession, useArrival } from "./start-session";
import { forgetStep } from "./unfinished-step";

/** Signs in, and makes the page that person's. 409 says that somebody is signed in here already: so be it. */
export function useSignIn() {
  const { t } = useLingui();
  const arrive = useArrival();
  return useMutation({
    mutationKey: SIGN_IN_KEY,
    mutationFn: ({ email, password }: SignInValues) =>
      callAllauth("POST", "/auth/login", { email, password }, { accept: [409] }),
    onSuccess: () => arrive({ title: t`Welcome back!`, description: t`You have successfully signed in.` }),
  });
}

/**
 * Creates the account; true when its e-mail has to be confirmed before anybody is signed in (allauth's 401). The consent
 * ledger keeps on which surface one agreed.
 */
export function useSignUp(surface: AuthSurface) {
  const { t } = useLingui();
  const arrive = useArrival();
  return useMutation({
    mutationKey: SIGN_IN_KEY,
    mutationFn: async ({ confirm_password: _, ...values }: SignUpValues) => {
      const answer = await callAllauth("POST", "/auth/signup", { ...values, surface }, { accept: [401] });
      return answer.status === 401;
    },
    onSuccess: async (waitsForConfirmation, { email }) => {
      if (waitsForConfirmation) storePendingEmail(email);
      else await arrive({ title: t`Account created!` });
    },
  });
}

/** Confirms an e-mail address with the key of its mail; the server's answer is the only proof (200 or allauth's 401). */
export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => callAllauth("POST", "/auth/email/verify", { key }, { accept: [401] }),
    onSuccess: async ({ status }) => {
      forgetPendingEmail();
      if (status === 200) await startSession(queryClient);
    },
    // The page asks for a new link then, and not for patience.
    onError: leavePendingEmail,
  });
}

/** Asks for another confirmation mail. The answer is the same whether the address is known or not. */
export function useResendConfirmation() {
  return useApiMutation({
    call: (email: string) => api.POST("/api/email-confirmations", { body: { email } }),
    onSuccess: (_, email) => storePendingEmail(email),
  });
}

/** Asks for a reset mail. The answer is the same whether the address is known or not. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => callAllauth("POST", "/auth/password/request", { email }),
  });
}

/** Sets the new password with the key of the reset mail. It signs nobody in: allauth answers 401. */
export function useSetNewPassword() {
  return useMutation({
    mutationFn: (values: { key: string; password: string }) =>
      callAllauth("POST", "/auth/password/reset", values, { accept: [401] }),
    onSuccess: () => forgetStep("reset-mail"),
  });
}

/** Changes the language of the page and, of somebody signed in, of mails and other devices. */
export function useChangeLanguage() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: (language: Language) => changeLanguage(queryClient, language) });
}
