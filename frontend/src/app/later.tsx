import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Toaster } from "@/components/ui/toaster";
import { watchAuthState } from "@/features/accounts/auth-state";
import { useSessionOfOtherTabs } from "@/features/accounts/session-elsewhere";
import { fetchForeseenInUse } from "@/lib/foreseen";
import { ErrorBoundary } from "@/lib/router/error-boundary";
import type { Page } from "@/lib/router/pages";
import { CookieQuestion } from "./cookie-question";
import { EditConflictModal } from "./edit-conflict-modal";
import { OfflineNotice } from "./offline-notice";
import { ReauthenticationModal } from "./reauthentication-modal";
import { useSearchShortcut } from "./search-shortcut";

/** What stands round every page and is needed by none while it comes up: a first load goes without. */
export function Later({ pages }: { pages: Page[] }) {
  const queryClient = useQueryClient();
  useEffect(() => watchAuthState(queryClient), [queryClient]);
  useSessionOfOtherTabs();
  useEffect(fetchForeseenInUse, []);
  useSearchShortcut();
  return (
    <>
      <ErrorBoundary resetKey="" render={() => null}>
        <CookieQuestion pages={pages} />
      </ErrorBoundary>
      {/* A toast whose code can't be fetched is no reason to take the page away. */}
      <ErrorBoundary resetKey="" render={() => null}>
        <Toaster />
      </ErrorBoundary>
      <OfflineNotice />
      <ReauthenticationModal />
      <EditConflictModal />
    </>
  );
}
