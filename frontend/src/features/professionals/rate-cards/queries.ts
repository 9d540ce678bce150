import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type RateCard = Schemas["RateCardOut"];
export type JobTemplate = Schemas["JobTemplateOut"];
export type PublicPrice = Schemas["PublicPriceOut"];

/** The signed-in professional's own rate card: the common jobs of the trades, and the prices that are set. */
export const ownRateCardQuery = queryOptions({
  queryKey: ["me", "rate-card"],
  queryFn: read("/api/me/rate-card"),
});
