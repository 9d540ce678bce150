import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { verificationKey } from "../queries";

export type Banking = Schemas["BankingOut"];
export type BankCheck = Schemas["BankCheckOut"];

const ASK_AGAIN_MS = 8_000;

/**
 * The person's bank account, masked, with the bank's answer. The answer arrives as a live event; in case that is
 * lost, the page also polls while it waits.
 */
export const bankingQuery = (userId: string) =>
  queryOptions({
    queryKey: [...verificationKey(userId), "banking"],
    queryFn: read("/api/me/verification/banking"),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? ASK_AGAIN_MS : false),
  });

function isUnderWay({ account_check: account, upi_check: upi }: Banking): boolean {
  return account?.state === "pending" || upi?.state === "pending";
}
