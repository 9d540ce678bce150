import { Suspense, lazy, useState } from "react";
import { useSignInState } from "@/features/accounts/sign-in-store";

const SignInDialog = lazy(() =>
  import("@/features/accounts/sign-in-dialog").then((module) => ({ default: module.SignInDialog })),
);

/** The sign-in modal of the whole site, fetched when it is first asked for. It outlives changes of page. */
export function SignInModal() {
  const { isOpen } = useSignInState();
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  );
}
