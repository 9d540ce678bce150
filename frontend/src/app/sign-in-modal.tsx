import { useEffect } from "react";
import { useSession } from "@/features/accounts/session";
import {
  dismissSignIn,
  forgetSignInElsewhere,
  reopenSignIn,
  useSignInState,
} from "@/features/accounts/sign-in-store";
import { type Openable, lazyDialog } from "@/lib/lazy-part";

const SignInDialog = lazyDialog<Openable>(
  () => import("@/features/accounts/sign-in-dialog").then((module) => module.SignInDialog),
  { isPrefetched: false },
);

/** The sign-in modal of the whole site. Loads when it is first needed, and survives navigation. */
export function SignInModal() {
  const { isOpen } = useSignInState();
  const { user, isLoading, error } = useSession();
  const isVisitor = !isLoading && !error && user === null;
  useEffect(forgetSignInElsewhere, []);
  useEffect(() => {
    if (isVisitor) reopenSignIn();
  }, [isVisitor]);
  return <SignInDialog open={isOpen} onOpenChange={(opens) => opens || dismissSignIn()} />;
}
