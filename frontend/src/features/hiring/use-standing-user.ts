import { useState } from "react";
import { type SessionUser, useSession } from "@/features/accounts/session";
import { useSignInState } from "@/features/accounts/sign-in-store";

/**
 * Who is signed in. When the session ends under somebody's hands it is still that person, as long as the sign-in
 * modal asks for it: the page stays as it was, with what was typed into its forms.
 */
export function useStandingUser(): { user: SessionUser | null; isLoading: boolean } {
  const { user, isLoading } = useSession();
  const { isExpired } = useSignInState();
  const [standing, setStanding] = useState(user);
  if (user && user !== standing) setStanding(user);
  return { user: user ?? (isExpired ? standing : null), isLoading };
}
