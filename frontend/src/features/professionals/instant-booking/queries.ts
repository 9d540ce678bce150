import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type InstantRules = components["schemas"]["InstantSettingsOut"];
export type Part = InstantRules["parts"][number];

/** The signed-in professional's own rules: when bookings are confirmed without a request. */
export const ownInstantRulesQuery = queryOptions({
  queryKey: ["me", "instant-booking"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/me/instant-booking", { signal })),
});
