import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { formatDate } from "@/lib/dates";
import { displayNames } from "@/lib/formats";
import { formatMoney } from "@/lib/money";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats a field's value: amounts and days as everywhere else, lists by their entries. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? t(i18n)`Yes` : t(i18n)`No`;
  if (typeof value === "number") return field.endsWith("_paise") ? formatMoney(value) : String(value);
  if (field === "languages" && typeof value === "string") {
    return displayNames(i18n.locale, { type: "language" }).of(value) ?? value;
  }
  if (typeof value === "string") return DAY.test(value) ? formatDate(value) : value;
  if (Array.isArray(value)) return value.map((one) => shownValue(field, one)).join(", ");
  return Object.entries(value)
    .map(([name, one]) => shownValue(name, one))
    .filter((one) => one !== "")
    .join(" · ");
}
