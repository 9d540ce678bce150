import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callAllauth } from "@/api/allauth-client";
import { toast } from "@/components/ui/toast";
import { takeRedirectPath } from "@/lib/redirect-path";
import { useNavigate } from "@/lib/router/hooks";
import { SIGNED_OUT, SIGN_OUT_KEY, announceSignOut, refreshSession, sessionQuery } from "./session";
import { settleSignIn } from "./sign-in-store";

/** Nobody is signed in any more: the browser forgets who it was. */
function useForgetSession() {
  const queryClient = useQueryClient();
  return async () => {
    settleSignIn({ hasLeft: true });
    queryClient.setQueryData(sessionQuery.queryKey, SIGNED_OUT);
    await refreshSession(queryClient);
  };
}

/**
 * The same, on the landing page. It navigates there first: a page that needs an account would otherwise ask for a
 * sign-in at once, and become the target of the next sign-in.
 */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const forget = useForgetSession();
  return async () => {
    await navigate("/", { replace: true });
    takeRedirectPath();
    await forget();
  };
}

/** Ends the session and redirects to the landing page, unless the page is public and `stays` is set. */
export function useSignOut({ stays = false } = {}) {
  const { t } = useLingui();
  const forget = useForgetSession();
  const leave = useLeave();
  return useApiMutation({
    mutationKey: SIGN_OUT_KEY,
    // allauth answers a successful sign-out with 401: nobody is signed in any more.
    mutationFn: () => {
      announceSignOut();
      return callAllauth("DELETE", "/auth/session", undefined, { accept: [401] });
    },
    onSuccess: async () => {
      await (stays ? forget() : leave());
      toast.success(t`Signed out`);
    },
    errorToast: true,
  });
}
