import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { AMOUNT_HELP, MOST_PAISE, formatMoney } from "./money";
import { z } from "./validation";

/** The server's minimum, in paise. */
const LEAST = 100;

interface Limits {
  /** In paise; ₹1 by default. */
  least?: number;
  /** In paise. */
  most?: number;
  /** The message for a larger amount. */
  tooMuch?: () => string;
}

function amount({ least = LEAST, most = MOST_PAISE, tooMuch }: Limits, missing: () => string) {
  return z
    .number({ error: ({ input }) => (input == null ? missing() : AMOUNT_HELP()) })
    .min(least, {
      error: () => {
        const figure = formatMoney(least);
        return t(i18n)`The least amount is ${figure}.`;
      },
    })
    .max(most, {
      error: () => {
        const figure = formatMoney(most);
        return tooMuch?.() ?? t(i18n)`The highest amount is ${figure}.`;
      },
    });
}

/**
 * Paise, or null for an empty value, as MoneyInput gives it. MoneyInput gives NaN for a text that is not an
 * amount.
 */
export function optionalRupees(limits: Limits = {}) {
  return amount(limits, AMOUNT_HELP).nullable();
}

/**
 * Paise that are required; the typed value may still be empty. `missing` is the message for an empty value.
 */
export function requiredRupees(missing: () => string, limits: Limits = {}) {
  return amount(limits, missing)
    .nullable()
    .transform((paise, context) => {
      if (paise !== null) return paise;
      context.addIssue({ code: "custom", message: missing() });
      return z.NEVER;
    });
}
