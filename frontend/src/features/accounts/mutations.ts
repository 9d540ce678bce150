import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { callAllauth } from "@/api/allauth-client";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { useNavigate } from "react-router";
import { type Language, activateLanguage } from "@/lib/locale";
import { takeRedirectPath } from "@/lib/redirect-path";
import { forgetPendingEmail, storePendingEmail } from "./pending-email";
import { profileQuery } from "./queries";
import type { SignInValues, SignUpValues } from "./schemas";
import { refreshSession, sessionQuery } from "./session";
import { isSessionExpired } from "./sign-in-store";

/** Marks the sign-in under way, for pages that would otherwise lead signed-in people away at once. */
export const SIGN_IN_KEY = ["sign-in"];

/** After a sign-in the person and the page agree on a language: Hindi, once chosen on either side, stays. */
async function agreeOnLanguage(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  if (!user || user.language === i18n.locale) return;
  if (user.language === "hi") await activateLanguage("hi");
  else await saveLanguage("hi");
}

async function saveLanguage(language: Language): Promise<void> {
  await unwrap(api.PUT("/api/me/language", { body: { language } }));
}

async function startSession(queryClient: QueryClient): Promise<void> {
  // A page starts anew in another language: one that stayed because of what was typed into it keeps its own.
  const keepsPage = isSessionExpired();
  await refreshSession(queryClient);
  // The sign-in stands even when the language could not be settled.
  if (!keepsPage) await agreeOnLanguage(queryClient).catch(() => undefined);
}

/**
 * Where to go after a sign-in: to the remembered path, else to the dashboard; null stays on the page, whose session
 * had ended under a half-filled form. To be asked before the session starts, since the landing page asks too.
 */
function takeDestination(): string | null {
  return isSessionExpired() ? null : (takeRedirectPath() ?? "/dashboard");
}

/** Signs in, and makes the page that person's. 409 says that somebody is signed in here already: so be it. */
export function useSignIn() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: SIGN_IN_KEY,
    mutationFn: ({ email, password }: SignInValues) =>
      callAllauth("POST", "/auth/login", { email, password }, { accept: [409] }),
    onSuccess: async () => {
      const destination = takeDestination();
      await startSession(queryClient);
      if (destination) void navigate(destination);
      toast.success(t`Welcome back!`, { description: t`You have successfully signed in.` });
    },
  });
}

/** Creates the account; true when its e-mail has to be confirmed before anybody is signed in (allauth's 401). */
export function useSignUp() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: SIGN_IN_KEY,
    mutationFn: async ({ confirm_password: _, ...values }: SignUpValues) => {
      const answer = await callAllauth("POST", "/auth/signup", values, { accept: [401] });
      return answer.status === 401;
    },
    onSuccess: async (waitsForConfirmation, { email }) => {
      if (waitsForConfirmation) {
        storePendingEmail(email);
        return;
      }
      const destination = takeDestination();
      await startSession(queryClient);
      if (destination) void navigate(destination);
      toast.success(t`Account created!`);
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
  });
}

/** Asks for another confirmation mail. The answer is the same whether the address is known or not. */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: (email: string) => unwrap(api.POST("/api/email-confirmations", { body: { email } })),
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
  });
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: components["schemas"]["ProfileIn"]) => unwrap(api.PATCH("/api/me/profile", { body })),
    onSuccess: async (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile);
      // The header shows the name too.
      await queryClient.invalidateQueries(sessionQuery);
    },
  });
}

/** Changes the page's language and, of somebody signed in, the language of mails and other devices. */
export function useChangeLanguage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (language: Language) => {
      await activateLanguage(language);
      if (queryClient.getQueryData(sessionQuery.queryKey)?.user) await saveLanguage(language);
    },
    // Answers hold words too; those fetched in the other language are fetched anew.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
