import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "@/lib/router/hooks";
import { Navigate } from "@/lib/router/link";
import { ErrorState } from "@/components/ui/error-state";
import { useSession } from "@/features/accounts/session";
import { openSignIn, useSignInState } from "@/features/accounts/sign-in-store";
import { storeRedirectPath } from "@/lib/redirect-path";
import { PageLoading } from "./page-skeleton";

/**
 * The guard of pages that need an account. A visitor's path is kept for after the sign-in. Someone whose session ends
 * on the page keeps the page, since a half-filled form may stand on it; the sign-in modal comes on top.
 */
export function RequireAccount({ children }: { children: ReactNode }) {
  const { user, isLoading, error } = useSession();
  const { hasLeft } = useSignInState();
  const location = useLocation();
  const path = location.pathname + location.search + location.hash;
  const [admittedTo, setAdmittedTo] = useState<string>();
  if (user && admittedTo !== location.pathname) setAdmittedTo(location.pathname);

  // Nobody signed out, yet the session is gone: it ended by itself, perhaps under a half-filled form.
  const hasEnded = !isLoading && !error && !user && !hasLeft && admittedTo === location.pathname;

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
  // Of an account that is being deleted, nothing is left to see but how to keep it.
  if (user?.closing_at && location.pathname !== "/account-closing") {
    return <Navigate to="/account-closing" replace />;
  }
  return children;
}
