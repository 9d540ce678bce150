import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type RateCard = Schemas["RateCardOut"];
export type JobTemplate = Schemas["JobTemplateOut"];
export type PublicPrice = Schemas["PublicPriceOut"];

/** The signed-in professional's own rate card: the common jobs of the trades, and the prices that are set. */
export const ownRateCardQuery = readQuery(["me", "rate-card"], "/api/me/rate-card");
