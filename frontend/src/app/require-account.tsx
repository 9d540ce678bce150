import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "@/lib/router/hooks";
import { Navigate } from "@/lib/router/link";
import { ErrorState } from "@/components/ui/error-state";
import { type SessionUser, StandingUser, useSession } from "@/features/accounts/session";
import { openSignIn, useSignInState } from "@/features/accounts/sign-in-store";
import { storeRedirectPath } from "@/lib/redirect-path";
import { PageLoading } from "./page-skeleton";

/**
 * The guard of pages that need an account. It saves a visitor's path for after the sign-in. If the session
 * ends on the page, the page stays as that person's, because it may hold a half-filled form; the sign-in modal
 * opens over it.
 */
export function RequireAccount({ children }: { children: ReactNode }) {
  const { user, isLoading, error } = useSession();
  const { hasLeft } = useSignInState();
  const location = useLocation();
  const path = location.pathname + location.search + location.hash;
  const [admitted, setAdmitted] = useState<{ user: SessionUser; pathname: string }>();
  if (user && (admitted?.user !== user || admitted.pathname !== location.pathname)) {
    setAdmitted({ user, pathname: location.pathname });
  }

  // Nobody signed out, but the session is gone: it expired, perhaps under a half-filled form.
  const hasEnded = !isLoading && !error && !user && !hasLeft && admitted?.pathname === location.pathname;

  useEffect(() => {
    if (hasEnded) openSignIn("sign-in", { isExpired: true });
  }, [hasEnded]);
  useEffect(() => {
    if (!user && !isLoading && !error && !hasEnded) storeRedirectPath(path);
  }, [user, isLoading, error, hasEnded, path]);

  if (isLoading) {
    return (
      <PageLoading>
        <Trans>Loading your account...</Trans>
      </PageLoading>
    );
  }
  if (error) {
    return (
      <div className="page-width py-10">
        <ErrorState error={error} as="h1" onRetry={() => window.location.reload()} />
      </div>
    );
  }
  if (!user && !hasEnded) return <Navigate to="/?login=true" replace />;
  // An account that is being deleted can only open the page that stops the deletion.
  if (user?.closing_at && location.pathname !== "/account-closing") {
    return <Navigate to="/account-closing" replace />;
  }
  return <StandingUser value={user ?? admitted?.user ?? null}>{children}</StandingUser>;
}
