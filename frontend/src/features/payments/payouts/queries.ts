import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { byCursor } from "@/api/pages";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];
export type PayoutAccount = Schemas["PayoutAccountOut"];
export type PayoutAccountAnswer = Schemas["PayoutAccountAnswer"];
export type Payout = Schemas["PayoutOut"];

/** The person's bank account, masked, and the money that waits for one. */
export function payoutAccountQuery(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, "money", "payout-account"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/me/payout-account", { signal })),
  });
}

/** The person's payouts, newest first. */
export function payoutsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [`user:${userId}`, "money", "payouts"],
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET("/api/me/payouts", { params: { query: { cursor: pageParam } }, signal })),
    ...byCursor,
  });
}

/** The bank of a branch's code; fails for an unknown code. */
export function bankQuery(ifsc: string) {
  return queryOptions({
    queryKey: ["banks", ifsc],
    queryFn: ({ signal }) => unwrap(api.GET("/api/banks/{ifsc}", { params: { path: { ifsc } }, signal })),
    staleTime: Infinity,
    retry: false,
  });
}
