import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { useReauthentication } from "@/features/accounts/reauthentication";

type PayoutAccountIn = components["schemas"]["PayoutAccountIn"];

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

/** Takes the account away; what is released waits then. */
export function useRemoveAccount(userId: string) {
  const refresh = useRefreshMoney(userId);
  const withProof = useReauthentication();
  return useMutation({
    mutationFn: () => withProof(() => unwrap(api.DELETE("/api/me/payout-account"))),
    onSuccess: refresh,
  });
}

/** Sends a payout that failed once more. */
export function useRetryPayout(userId: string) {
  const refresh = useRefreshMoney(userId);
  return useMutation({
    mutationFn: (payoutId: string) =>
      unwrap(api.POST("/api/payouts/{payout_id}/retry", { params: { path: { payout_id: payoutId } } })),
    onSettled: refresh,
  });
}
