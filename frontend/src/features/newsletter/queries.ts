import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";

export type Subscription = Schemas["SubscriptionOut"];
export type Language = Subscription["language"];

/** The subscription of a mailed link's key; reading changes nothing, because mail scanners open links too. */
export const subscriptionQuery = (linkKey: string) =>
  queryOptions({
    queryKey: ["newsletter", linkKey],
    queryFn: ({ signal }) => callApi("POST", "/api/newsletter/lookups", { body: { key: linkKey }, signal }),
    staleTime: Infinity,
  });
