import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { useReauthentication } from "@/features/accounts/reauthentication";
import { toProblem } from "@/lib/problem";

type PayoutAccountIn = components["schemas"]["PayoutAccountIn"];

const tellProblem = (error: unknown) => void toast.error(toProblem(error).detail);

/** Everything of the person's money is read again: an account moves what waits for it. */
function useRefreshMoney(userId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [`user:${userId}`, "money"] });
}

/** Pays the person to this bank account from now on. What is sent stays nowhere in the browser. */
export function useSaveAccount(userId: string) {
  const refresh = useRefreshMoney(userId);
  const withProof = useReauthentication();
  return useMutation({
    mutationFn: (body: PayoutAccountIn) =>
      withProof(() => unwrap(api.PUT("/api/me/payout-account", { body }))),
    gcTime: 0,
    onSuccess: refresh,
  });
}

/** Takes the account away; what is released waits then. Its card goes: what came of it is told from here. */
export function useRemoveAccount(userId: string) {
  const { t } = useLingui();
  const refresh = useRefreshMoney(userId);
  const withProof = useReauthentication();
  return useMutation({
    mutationFn: () => withProof(() => unwrap(api.DELETE("/api/me/payout-account"))),
    onSuccess: async () => {
      await refresh();
      toast.success(t`Bank account removed`);
    },
    onError: tellProblem,
  });
}

/** Sends a payout that failed once more. */
export function useRetryPayout(userId: string) {
  const { t } = useLingui();
  const refresh = useRefreshMoney(userId);
  return useMutation({
    mutationFn: (payoutId: string) =>
      unwrap(api.POST("/api/payouts/{payout_id}/retry", { params: { path: { payout_id: payoutId } } })),
    onSuccess: () => toast.success(t`The payout is being sent again`),
    onError: tellProblem,
    onSettled: refresh,
  });
}
