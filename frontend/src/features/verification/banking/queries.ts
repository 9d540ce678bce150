import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { verificationKey } from "../queries";

export type Banking = components["schemas"]["BankingOut"];
export type BankCheck = components["schemas"]["BankCheckOut"];

const ASK_AGAIN_MS = 8_000;

/** Where the person is paid, masked, and what the bank says of it. Its answer is told live; should that be lost, the
 * page asks for it while it waits. */
export function bankingQuery(userId: string) {
  return queryOptions({
    queryKey: [...verificationKey(userId), "banking"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/me/verification/banking", { signal })),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? ASK_AGAIN_MS : false),
  });
}

function isUnderWay({ account_check: account, upi_check: upi }: Banking): boolean {
  return account?.state === "pending" || upi?.state === "pending";
}
