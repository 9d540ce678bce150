import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSession } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { LandingPage } from "@/features/content/landing-page";
import { useDocumentTitle } from "@/lib/document-title";
import { takeRedirectPath } from "@/lib/redirect-path";

/** How long the page waits after a confirmed sign-up (specification part 1 point 9). */
const AFTER_SIGN_UP = 100;

/** The landing page with its redirect rules (specification part 1 point 2). */
export function Component() {
  useDocumentTitle(undefined);
  useLandingRedirect();
  const { user, isLoading } = useSession();
  return <LandingPage isSignedOut={!isLoading && !user} onSignIn={() => openSignIn("sign-in")} />;
}

function useLandingRedirect(): void {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { user, isLoading } = useSession();
  const wantsSignIn = params.get("login") === "true";
  const isAfterSignUp = params.get("type") === "signup";

  useEffect(() => {
    if (isLoading) return undefined;
    if (user) {
      const stored = takeRedirectPath();
      if (stored) void navigate(stored, { replace: true });
      else if (wantsSignIn) void navigate("/dashboard", { replace: true });
      else if (isAfterSignUp) {
        const timer = setTimeout(() => void navigate("/dashboard", { replace: true }), AFTER_SIGN_UP);
        return () => clearTimeout(timer);
      }
    } else if (wantsSignIn) {
      openSignIn("sign-in");
      // Opened once; going back to this entry must not open it again.
      setParams({}, { replace: true });
    }
    return undefined;
  }, [user, isLoading, wantsSignIn, isAfterSignUp, navigate, setParams]);
}
