import { formatRate } from "@/features/trades/rates";
import type { ActivityLine } from "../queries";

/** The rate that a line is about. */
export function rateOf({ amount_paise: paise, rate_unit: unit }: ActivityLine): string {
  return paise !== null && unit !== null ? formatRate(paise, unit) : "";
}
