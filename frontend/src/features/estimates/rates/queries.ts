import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type PriceList = Schemas["PriceListOut"];

/** What the work of a trade costs in a city, worded in `language`. */
export const priceListQuery = (trade: string, city: string, language: string) =>
  queryOptions({
    queryKey: ["prices", language, trade, city],
    queryFn: read("/api/prices/{trade}/{city}", { path: { trade, city } }),
  });
