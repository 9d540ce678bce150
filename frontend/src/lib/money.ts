import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { groupDigits } from "./counts";
import { plainDecimal } from "./digits";

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

/** The most that the server takes (core/money.py), in paise. */
export const MOST_PAISE = 1_000_000_000_000;

/** An amount of a form that is being filled in: null as long as it is none, cannot be read (NaN) or is out of bounds. */
export function knownPaise(paise: number | null): number | null {
  return paise !== null && paise >= 0 && paise <= MOST_PAISE ? paise : null;
}

/** What somebody is told whose words are no amount. */
export const AMOUNT_HELP = () => t(i18n)`Type an amount in rupees, such as 1,500 or 1500.50.`;

const withoutSign = (text: string) => text.trim().replace(/^₹\s*/, "");

/**
 * Reads what a person typed as rupees ("1,23,456.5", "₹ 500", "१,५००") into paise. Returns null for an empty text and
 * undefined for one that is not an amount with at most two decimals: nothing of it is left out to make it one.
 */
export function parseRupees(text: string): number | null | undefined {
  const plain = plainDecimal(withoutSign(text));
  if (plain === "") return null;
  const [whole = "", decimals = ""] = plain?.split(".") ?? [];
  if (plain === undefined || decimals.length > 2) return undefined;
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/**
 * Groups the figures of an amount being typed, keeping an unfinished decimal part: "1234567." is "12,34,567.". What is no
 * amount stays as it was typed.
 */
export function groupRupees(text: string): string {
  const plain = plainDecimal(withoutSign(text));
  if (!plain) return text;
  const [whole = "", decimals] = plain.split(".");
  const grouped = groupDigits(whole.replace(/^0+(?=\d)/, ""));
  return decimals === undefined ? grouped : `${grouped || "0"}.${decimals}`;
}
