import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callAllauth } from "@/api/allauth-client";
import { callApi } from "@/api/client";
import type { Language } from "@/lib/locale";
import { changeLanguage } from "./change-language";
import { forgetPendingEmail, leavePendingEmail, storePendingEmail } from "./pending-email";
import type { AuthSurface, SignInValues, SignUpValues } from "./schemas";
import { SIGN_IN_KEY, startSession, useArrival } from "./start-session";
import { forgetStep } from "./unfinished-step";

/**
 * Signs in and reloads the page's data for that person. 409 means that somebody is already signed in here, which
 * counts as success.
 */
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
 * Creates the account; true if its e-mail has to be confirmed before sign-in (allauth's 401). The consent ledger
 * records on which surface the person agreed.
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

/** Confirms an email address with the key of its mail; only the server's answer proves it (200 or allauth's 401). */
export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => callAllauth("POST", "/auth/email/verify", { key }, { accept: [401] }),
    onSuccess: async ({ status }) => {
      forgetPendingEmail();
      if (status === 200) await startSession(queryClient);
    },
    // The page then asks for a new link instead of a retry.
    onError: leavePendingEmail,
  });
}

/** Requests another confirmation mail. The answer is the same whether the address is known or not. */
export function useResendConfirmation() {
  return useApiMutation({
    mutationFn: (email: string) => callApi("POST", "/api/email-confirmations", { body: { email } }),
    onSuccess: (_, email) => storePendingEmail(email),
  });
}

/** Requests a reset mail. The answer is the same whether the address is known or not. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => callAllauth("POST", "/auth/password/request", { email }),
  });
}

/** Sets the new password with the key of the reset mail. It does not sign in: allauth answers 401. */
export function useSetNewPassword() {
  return useMutation({
    mutationFn: (values: { key: string; password: string }) =>
      callAllauth("POST", "/auth/password/reset", values, { accept: [401] }),
    onSuccess: () => forgetStep("reset-mail"),
  });
}

/** Changes the language of the page and, if signed in, of mails and other devices. */
export function useChangeLanguage() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: (language: Language) => changeLanguage(queryClient, language) });
}
