import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { groupDigits } from "./counts";

/**
 * Shows whole paise as ₹1,23,45,678.50, in both languages with Latin figures as on every bill; whole rupees go without
 * the two zeros. As Intl.NumberFormat writes it, which takes a phone 40 ms to begin.
 */
export function formatMoney(paise: number): string {
  const [amount, sign] = paise < 0 ? [-paise, "-"] : [paise, ""];
  const rest = amount % 100;
  const rupees = groupDigits(String((amount - rest) / 100));
  return `${sign}₹${rupees}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

/**
 * The budget display rule of the specification, part 1 point 3: both bounds give a range, only a lower one "N+",
 * only an upper one "Up to N", neither "Budget not specified". Amounts in paise.
 */
export function formatBudget(minimum: number | null | undefined, maximum: number | null | undefined): string {
  if (minimum != null && maximum != null) return `${formatMoney(minimum)} – ${formatMoney(maximum)}`;
  if (minimum != null) return `${formatMoney(minimum)}+`;
  if (maximum != null) {
    const amount = formatMoney(maximum);
    return t(i18n)`Up to ${amount}`;
  }
  return t(i18n)`Budget not specified`;
}

/**
 * Reads what a person typed as rupees ("1,23,456.5", "₹ 500") into paise. Returns null for an empty text and
 * undefined for one that is not an amount with at most two decimals.
 */
export function parseRupees(text: string): number | null | undefined {
  const plain = text.replaceAll(/[₹,\s]/g, "");
  if (plain === "") return null;
  const match = /^(\d{1,11})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** Groups the figures of an amount being typed, keeping an unfinished decimal part: "1234567." → "12,34,567.". */
export function groupRupees(text: string): string {
  const [whole = "", ...decimals] = text.replaceAll(/[^\d.]/g, "").split(".");
  const digits = whole.replace(/^0+(?=\d)/, "").slice(0, 11);
  const grouped = groupDigits(digits);
  return decimals.length > 0 ? `${grouped || "0"}.${decimals.join("").slice(0, 2)}` : grouped;
}
