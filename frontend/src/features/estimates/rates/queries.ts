import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type PriceList = Schemas["PriceListOut"];

/** What the work of a trade costs in a city, worded in `language`. */
export const priceListQuery = (trade: string, city: string, language: string) =>
  readQuery(["prices", language, trade, city], "/api/prices/{trade}/{city}", { path: { trade, city } });
