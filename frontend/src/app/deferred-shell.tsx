import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Toaster } from "@/components/ui/toaster";
import { watchAuthState } from "@/features/accounts/auth-state";
import { useSessionOfOtherTabs } from "@/features/accounts/session-elsewhere";
import { prefetchInUse } from "@/lib/prefetch";
import type { Page } from "@/lib/router/pages";
import { CookieQuestion } from "./cookie-question";
import { EditConflictModal } from "./edit-conflict-modal";
import { OfflineNotice } from "./offline-notice";
import { ReauthenticationModal } from "./reauthentication-modal";
import { useSearchShortcut } from "./search-shortcut";

/** Parts of every page that are not needed while it loads. They are not in the first load. */
export function DeferredShell({ pages }: { pages: Page[] }) {
  const queryClient = useQueryClient();
  useEffect(() => watchAuthState(queryClient), [queryClient]);
  useSessionOfOtherTabs();
  useEffect(prefetchInUse, []);
  useSearchShortcut();
  return (
    <>
      <CookieQuestion pages={pages} />
      <Toaster />
      <OfflineNotice />
      <ReauthenticationModal />
      <EditConflictModal />
    </>
  );
}
