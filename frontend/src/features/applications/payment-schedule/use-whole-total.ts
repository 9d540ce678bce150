import { queryOptions, useQuery } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { useSettled } from "../use-settled";

type Total = Schemas["TotalOut"];

interface Price {
  rate_paise: number | null;
  rate_unit: Schemas["RateUnit"];
  /** As typed. */
  estimated_days: string;
}

/** The homeowner's quantity of work. */
export type Measured = Pick<Schemas["WorkOut"], "quantity" | "quantity_unit">;

const SETTLE = 400;
const LEAST_RATE = 100;

function offeredTotalQuery(
  work: Measured,
  price: { rate: number; unit: Price["rate_unit"]; days: number | null },
) {
  const { quantity, quantity_unit: unit } = work;
  return queryOptions({
    queryKey: ["offered-total", quantity, unit, price],
    queryFn: ({ signal }): Promise<Total> =>
      callApi("GET", "/api/offers/total", {
        query: {
          rate_paise: price.rate,
          rate_unit: price.unit,
          estimated_days: price.days ?? undefined,
          quantity: quantity ?? undefined,
          quantity_unit: unit ?? undefined,
        },
        signal,
      }),
    staleTime: Infinity,
    retry: false,
  });
}

/** The total of the whole work at the typed rate, in paise; null if it is unknown, or not known yet. */
export function useWholeTotal(
  work: Measured,
  price: Price,
  { enabled }: { enabled: boolean },
): number | null {
  const rate = useSettled(price.rate_paise, SETTLE);
  const typed = useSettled(price.estimated_days.trim(), SETTLE);
  const days = /^[1-9]\d{0,2}$|^1000$/.test(typed) ? Number(typed) : null;
  const isLumpSum = price.rate_unit === "lump_sum";
  const { data } = useQuery({
    ...offeredTotalQuery(work, { rate: rate ?? 0, unit: price.rate_unit, days }),
    enabled: enabled && !isLumpSum && rate !== null && rate >= LEAST_RATE,
  });
  if (isLumpSum) return price.rate_paise !== null && price.rate_paise >= LEAST_RATE ? price.rate_paise : null;
  return data?.paise ?? null;
}
