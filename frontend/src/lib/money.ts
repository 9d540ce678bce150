import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { groupDigits } from "./counts";
import { plainDecimal } from "./digits";

/**
 * Formats whole paise as ₹1,23,45,678.50, with Latin digits in both languages as on every bill. Whole rupees
 * omit the two zeros. Same result as Intl.NumberFormat, which takes 40 ms to start on a phone.
 */
export function formatMoney(paise: number): string {
  const [amount, sign] = paise < 0 ? [-paise, "-"] : [paise, ""];
  const rest = amount % 100;
  const rupees = groupDigits(String((amount - rest) / 100));
  return `${sign}₹${rupees}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

/**
 * The budget format of the specification, part 1 point 3: both bounds give a range, only a lower one "N+",
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

/** The server's maximum (core/money.py), in paise. */
export const MOST_PAISE = 1_000_000_000_000;

/** An amount in an unfinished form: null if there is none, it can't be read (NaN) or it is out of bounds. */
export function knownPaise(paise: number | null): number | null {
  return paise !== null && paise >= 0 && paise <= MOST_PAISE ? paise : null;
}

/** The message for a text that is not an amount. */
export const AMOUNT_HELP = () => t(i18n)`Type an amount in rupees, such as 1,500 or 1500.50.`;

const withoutSign = (text: string) => text.trim().replace(/^₹\s*/, "");

/**
 * Parses rupees as a person types them ("1,23,456.5", "₹ 500", "१,५००") into paise. Returns null for an empty
 * text, and undefined for one that is not an amount with at most two decimals: nothing is dropped to make it
 * one.
 */
export function parseRupees(text: string): number | null | undefined {
  const plain = plainDecimal(withoutSign(text));
  if (plain === "") return null;
  const [whole = "", decimals = ""] = plain?.split(".") ?? [];
  if (plain === undefined || decimals.length > 2) return undefined;
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/**
 * Groups the digits of an amount while it is typed and keeps an unfinished decimal part: "1234567." becomes
 * "12,34,567.". A text that is not an amount stays as typed.
 */
export function groupRupees(text: string): string {
  const plain = plainDecimal(withoutSign(text));
  if (!plain) return text;
  const [whole = "", decimals] = plain.split(".");
  const grouped = groupDigits(whole.replace(/^0+(?=\d)/, ""));
  return decimals === undefined ? grouped : `${grouped || "0"}.${decimals}`;
}
