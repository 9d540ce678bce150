import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "@/lib/router/hooks";
import { useSession } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { LandingPage } from "@/features/content/landing-page";
import { forgetLandingAfterSignUp, isLandingAfterSignUp } from "@/lib/landing-redirect";
import { useWholeDocumentTitle } from "@/lib/document-title";
import { takeRedirectPath } from "@/lib/redirect-path";

/** How long the page waits after a confirmed sign-up, in milliseconds (specification part 1 point 9). */
const AFTER_SIGN_UP = 100;

/** The landing page with its redirect rules (specification part 1 point 2). */
export function Component() {
  const { t } = useLingui();
  useWholeDocumentTitle(t`Karigar: trusted professionals for every job at home and on site`);
  useLandingRedirect();
  const { user, isLoading } = useSession();
  return <LandingPage isSignedOut={!isLoading && !user} onSignIn={() => openSignIn("sign-in")} />;
}

/**
 * Redirects a signed-in person: (a) to the stored path, else to the dashboard (b) from ?login=true or (c)
 * from a sign-up link.
 */
function useLandingRedirect(): void {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { user, isLoading } = useSession();
  const wantsSignIn = params.get("login") === "true";
  const isSignedIn = Boolean(user);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (isLoading || isLeaving.current) return undefined;
    if (isSignedIn) {
      const stored = takeRedirectPath();
      if (stored !== null || wantsSignIn) {
        // The stored path can be read only once, so the page must not apply the rules again while it is being
        // left.
        isLeaving.current = true;
        void navigate(stored ?? "/dashboard", { replace: true });
      } else if (isLandingAfterSignUp()) {
        const timer = setTimeout(() => {
          forgetLandingAfterSignUp();
          void navigate("/dashboard", { replace: true });
        }, AFTER_SIGN_UP);
        return () => clearTimeout(timer);
      }
    } else if (wantsSignIn) {
      openSignIn("sign-in");
      // Opens once: going back to this entry must not open it again.
      setParams({}, { replace: true });
    }
    return undefined;
  }, [isSignedIn, isLoading, wantsSignIn, navigate, setParams]);
}
