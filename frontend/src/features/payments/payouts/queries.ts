import { queryOptions } from "@tanstack/react-query";
import { read, readQuery, readPagesQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type PayoutAccount = Schemas["PayoutAccountOut"];
export type PayoutAccountAnswer = Schemas["PayoutAccountAnswer"];
export type Payout = Schemas["PayoutOut"];

/** The person's bank account, masked, and the money that waits for one. */
export const payoutAccountQuery = (userId: string) =>
  readQuery([`user:${userId}`, "money", "payout-account"], "/api/me/payout-account");

/** The person's payouts, newest first. */
export const payoutsQuery = (userId: string) =>
  readPagesQuery([`user:${userId}`, "money", "payouts"], "/api/me/payouts");

/** The bank of a branch's code; fails for an unknown code. */
export const bankQuery = (ifsc: string) =>
  queryOptions({
    queryKey: ["banks", ifsc],
    queryFn: read("/api/banks/{ifsc}", { path: { ifsc } }),
    staleTime: Infinity,
    retry: false,
  });
