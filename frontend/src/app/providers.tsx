import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Toaster } from "@/components/ui/toast";
import { watchAuthState } from "@/features/accounts/auth-state";
import { followEndedSession, sessionQuery } from "@/features/accounts/session";
import { realtime } from "@/lib/realtime";
import { createQueryClient } from "./query-client";

/** What every page stands in: language, fetched data, live events, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => watchAuthState(queryClient), [queryClient]);
  useEffect(
    () =>
      realtime.start(
        queryClient,
        () => void followEndedSession(queryClient),
        () => void queryClient.invalidateQueries(sessionQuery),
      ),
    [queryClient],
  );
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        {children}
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>
  );
}
