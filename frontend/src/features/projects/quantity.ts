import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { RATE_UNITS, type RateUnit } from "@/features/trades/rates";
import { numberFormat } from "@/lib/formats";

/** Units of quantity: every rate unit except the lump sum. */
export const COUNTED_UNITS = RATE_UNITS.filter((unit) => unit !== "lump_sum");
export type CountedUnit = (typeof COUNTED_UNITS)[number];

/** An amount of work. */
export interface Quantity {
  quantity: number;
  unit: CountedUnit;
}

/** A quantity from the server; null if there is none or it has no unit. */
export function quantityOf(quantity?: number | null, rateUnit?: RateUnit | null): Quantity | null {
  const unit = COUNTED_UNITS.find((one) => one === rateUnit);
  return unit && quantity ? { quantity, unit } : null;
}

/** A quantity with its unit: "900 sq ft", "1 day". */
export function formatQuantity({ quantity, unit }: Quantity): string {
  const figure = numberFormat("en-IN", { maximumFractionDigits: 2 }).format(quantity);
  switch (unit) {
    case "hour":
      return quantity === 1 ? t(i18n)`1 hour` : t(i18n)`${figure} hours`;
    case "day":
      return quantity === 1 ? t(i18n)`1 day` : t(i18n)`${figure} days`;
    case "sq_ft":
      return t(i18n)`${figure} sq ft`;
    case "running_ft":
      return t(i18n)`${figure} running ft`;
    case "point":
      return quantity === 1 ? t(i18n)`1 point` : t(i18n)`${figure} points`;
  }
}

/** The label of a unit in a select: "days", "sq ft". */
export function countedUnitLabel(unit: CountedUnit): string {
  switch (unit) {
    case "hour":
      return t(i18n)`hours`;
    case "day":
      return t(i18n)`days`;
    case "sq_ft":
      return t(i18n)`sq ft`;
    case "running_ft":
      return t(i18n)`running ft`;
    case "point":
      return t(i18n)`points`;
  }
}
