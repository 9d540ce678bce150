import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/reads";
import type { components } from "@/api/schema.gen";

export type InstantRules = components["schemas"]["InstantSettingsOut"];
export type Part = InstantRules["parts"][number];

/** The signed-in professional's own rules: when bookings are confirmed without a request. */
export const ownInstantRulesQuery = queryOptions({
  queryKey: ["me", "instant-booking"],
  ...read("/api/me/instant-booking"),
});
