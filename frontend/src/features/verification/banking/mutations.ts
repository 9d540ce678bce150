import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { withProof } from "@/features/accounts/reauthentication";
import { bankingQuery } from "./queries";

type PayoutAccountIn = Schemas["PayoutAccountIn"];

/** Saves this account for payouts and has its bank asked. The browser does not store what is sent. */
export function useSaveBanking(userId: string) {
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: (body: PayoutAccountIn) =>
      withProof(() => callApi("PUT", "/api/me/verification/banking", { body })),
    gcTime: 0,
    updates: bankingQuery(userId),
    onSuccess: () => {
      return queryClient.invalidateQueries({ queryKey: [`user:${userId}`, "money"] });
    },
  });
}
