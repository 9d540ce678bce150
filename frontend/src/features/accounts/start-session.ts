import { i18n } from "@lingui/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api, unwrap } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { type Language, activateLanguage } from "@/lib/locale";
import { isServerPath, takeRedirectPath } from "@/lib/redirect-path";
import { refreshSession, sessionQuery } from "./session";
import { isSessionExpired } from "./sign-in-store";

/** Marks the sign-in under way, for pages that would otherwise lead signed-in people away at once. */
export const SIGN_IN_KEY = ["sign-in"];

/** Asks who is signed in now and makes the page that person's. */
export async function startSession(queryClient: QueryClient): Promise<void> {
  // A page starts anew in another language: one that stayed because of what was typed into it keeps its own.
  const keepsPage = isSessionExpired();
  await refreshSession(queryClient);
  // The sign-in stands even when the language could not be settled.
  if (!keepsPage) await agreeOnLanguage(queryClient).catch(() => undefined);
}

/** What follows every sign-in, whichever the way: the session, the way on, and a word of welcome. */
export function useArrival() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async ({ title, description }: { title: string; description?: string }): Promise<void> => {
    const destination = takeDestination();
    await startSession(queryClient);
    // Waited for: until the page is there, the one before must not lead away by itself.
    if (destination && isServerPath(destination)) window.location.assign(destination);
    else if (destination) await navigate(destination);
    toast.success(title, { description });
  };
}

/** After a sign-in the person and the page agree on a language: Hindi, once chosen on either side, stays. */
async function agreeOnLanguage(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  if (!user || user.language === i18n.locale) return;
  if (user.language === "hi") await activateLanguage("hi");
  else await saveLanguage("hi");
}

/** Keeps the language with the account: that of mails, texts and other devices. */
export async function saveLanguage(language: Language): Promise<void> {
  await unwrap(api.PUT("/api/me/language", { body: { language } }));
}

/**
 * Where to go after a sign-in: to the remembered path, else to the dashboard; null stays on the page, whose session
 * had ended under a half-filled form. To be asked before the session starts, since the landing page asks too.
 */
function takeDestination(): string | null {
  return isSessionExpired() ? null : (takeRedirectPath() ?? "/dashboard");
}
