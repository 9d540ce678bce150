import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callAllauth } from "@/api/allauth-client";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { SIGN_OUT_KEY, refreshSession, sessionQuery } from "./session";
import { settleSignIn } from "./sign-in-store";

export function useSignOut() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: SIGN_OUT_KEY,
    // allauth answers a sign-out that worked with 401: nobody is signed in any more.
    mutationFn: () => callAllauth("DELETE", "/auth/session", undefined, { accept: [401] }),
    onSuccess: async () => {
      settleSignIn({ hasLeft: true });
      queryClient.setQueryData(sessionQuery.queryKey, { user: null });
      await refreshSession(queryClient);
      toast.success(t`Signed out`);
    },
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
  });
}
