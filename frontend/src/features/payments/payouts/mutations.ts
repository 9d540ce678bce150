import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { withProof } from "@/features/accounts/reauthentication";

type PayoutAccountIn = Schemas["PayoutAccountIn"];

/** Fetches everything about the person's money again, because an account changes what waits for it. */
const moneyKey = (userId: string) => [`user:${userId}`, "money"];

/** Pays the person to this bank account from now on. The browser does not store what is sent. */
export function useSaveAccount(userId: string) {
  return useApiMutation({
    mutationFn: (body: PayoutAccountIn) =>
      withProof(() => callApi("PUT", "/api/me/payout-account", { body })),
    gcTime: 0,
    awaits: [moneyKey(userId)],
  });
}

/** Removes the account; released money then waits. Its card unmounts, so the result is reported from here. */
export function useRemoveAccount(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: () => withProof(() => callApi("DELETE", "/api/me/payout-account")),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: moneyKey(userId) });
      toast.success(t`Bank account removed`);
    },
    errorToast: "untitled",
  });
}

export function useRetryPayout(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (payoutId: string) =>
      callApi("POST", "/api/payouts/{payout_id}/retry", { path: { payout_id: payoutId } }),
    onSuccess: () => toast.success(t`The payout is being sent again`),
    errorToast: "untitled",
    awaits: [moneyKey(userId)],
  });
}
