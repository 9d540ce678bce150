import { i18n } from "@lingui/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@/lib/router/hooks";
import { toast } from "@/components/ui/toast";
import { chooseLanguage, chosenLanguage } from "@/lib/locale";
import { isServerPath, takeRedirectPath } from "@/lib/redirect-path";
import { saveLanguage } from "./change-language";
import { refreshSession, sessionQuery } from "./session";
import { isSessionExpired } from "./sign-in-store";

/** The target of a sign-in that no page asked for; staff start at their desk. */
const HOME = "/dashboard";

/** Marks a sign-in in progress, for pages that would otherwise redirect signed-in people at once. */
export const SIGN_IN_KEY = ["sign-in"];

/** Fetches who is signed in now and resets the page for that person. */
export async function startSession(queryClient: QueryClient): Promise<void> {
  await refreshSession(queryClient);
  // The sign-in succeeds even if the language could not be saved.
  await agreeOnLanguage(queryClient).catch(() => undefined);
}

/** What follows every sign-in, by any method: the session, the redirect, and a welcome message. */
export function useArrival() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async ({ title, description }: { title: string; description?: string }): Promise<void> => {
    const asked = takeDestination();
    await startSession(queryClient);
    const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
    const destination = asked === HOME && user?.is_staff ? "/admin" : asked;
    // Awaited: until the new page is loaded, the previous one must not redirect by itself.
    if (destination && isServerPath(destination)) window.location.assign(destination);
    else if (destination) await navigate(destination);
    toast.success(title, { description });
  };
}

/**
 * After a sign-in the account and the page agree on a language: Hindi, once chosen on either side, stays. A page that
 * is Hindi because of its URL is not a choice.
 */
async function agreeOnLanguage(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  if (!user) return;
  if (user.language !== "hi" && chosenLanguage() === "hi") await saveLanguage("hi");
  else if (user.language !== i18n.locale) await chooseLanguage(user.language);
}

/**
 * The target after a sign-in: the remembered path, else the dashboard; null stays on the page if its session had
 * ended with a half-filled form. Call it before the session starts, because the landing page calls it too.
 */
function takeDestination(): string | null {
  return isSessionExpired() ? null : (takeRedirectPath() ?? HOME);
}
