import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";

export type InstantRules = Schemas["InstantSettingsOut"];
export type Part = InstantRules["parts"][number];

/** The signed-in professional's own rules: when bookings are confirmed without a request. */
export const ownInstantRulesQuery = queryOptions({
  queryKey: ["me", "instant-booking"],
  queryFn: ({ signal }) => callApi("GET", "/api/me/instant-booking", { signal }),
});
