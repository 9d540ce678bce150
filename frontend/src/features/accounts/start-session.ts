import { i18n } from "@lingui/core";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@/lib/router/hooks";
import { toast } from "@/components/ui/toast";
import { chooseLanguage, chosenLanguage } from "@/lib/locale";
import { isServerPath, takeRedirectPath } from "@/lib/redirect-path";
import { saveLanguage } from "./change-language";
import { refreshSession, sessionQuery } from "./session";
import { isSessionExpired } from "./sign-in-store";

/** Where a sign-in leads that was asked for by no page; staff begin at their desk. */
const HOME = "/dashboard";

/** Marks the sign-in under way, for pages that would otherwise lead signed-in people away at once. */
export const SIGN_IN_KEY = ["sign-in"];

/** Asks who is signed in now and makes the page that person's. */
export async function startSession(queryClient: QueryClient): Promise<void> {
  await refreshSession(queryClient);
  // The sign-in stands even when the language could not be settled.
  await agreeOnLanguage(queryClient).catch(() => undefined);
}

/** What follows every sign-in, whichever the way: the session, the way on, and a word of welcome. */
export function useArrival() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async ({ title, description }: { title: string; description?: string }): Promise<void> => {
    const asked = takeDestination();
    await startSession(queryClient);
    const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
    const destination = asked === HOME && user?.is_staff ? "/admin" : asked;
    // Waited for: until the page is there, the one before must not lead away by itself.
    if (destination && isServerPath(destination)) window.location.assign(destination);
    else if (destination) await navigate(destination);
    toast.success(title, { description });
  };
}

/**
 * After a sign-in the person and the page agree on a language: Hindi, once chosen on either side, stays. A page that is
 * read in Hindi because its address says so is no choice.
 */
async function agreeOnLanguage(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  if (!user) return;
  if (user.language !== "hi" && chosenLanguage() === "hi") await saveLanguage("hi");
  else if (user.language !== i18n.locale) await chooseLanguage(user.language);
}

/**
 * Where to go after a sign-in: to the remembered path, else to the dashboard; null stays on the page, whose session
 * had ended under a half-filled form. To be asked before the session starts, since the landing page asks too.
 */
function takeDestination(): string | null {
  return isSessionExpired() ? null : (takeRedirectPath() ?? HOME);
}
