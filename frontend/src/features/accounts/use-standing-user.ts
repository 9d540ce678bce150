import { useEffect, useState } from "react";
import { type SessionUser, useSession } from "./session";
import { openSignIn, useSignInState } from "./sign-in-store";

/**
 * Who is signed in. When the session expires it is still that person, and the sign-in modal opens on top: the page
 * and the text in its forms stay. For pages that visitors see too; on the others the guard does it and `useSession` is enough.
 */
export function useStandingUser(): { user: SessionUser | null; isLoading: boolean } {
  const { user, isLoading, error } = useSession();
  const { hasLeft } = useSignInState();
  const [standing, setStanding] = useState(user);
  if (user && user !== standing) setStanding(user);
  const hasEnded = !isLoading && !error && !user && standing !== null && !hasLeft;

  useEffect(() => {
    if (hasEnded) openSignIn("sign-in", { isExpired: true });
  }, [hasEnded]);
  return { user: user ?? (hasEnded ? standing : null), isLoading };
}
