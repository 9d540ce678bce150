import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";
import { latinDigits } from "@/lib/digits";
import { requiredRupees } from "@/lib/money-schema";
import { daysAfter, today } from "@/lib/dates";

export const LONGEST_WORDS = 500;
/** The server's limits, which catch typing errors. In paise and per cent. */
const LEAST_LISTING_FEE = 100;
const MOST_LISTING_FEE = 1_000_000;
const MOST_GST = 40;
const MOST_SERVICE_FEE = 30;
const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/;

/** The first and last possible start dates of new fees. */
export function possibleDays(): { first: string; last: string } {
  return { first: daysAfter(today(), 1), last: daysAfter(today(), 366) };
}

/** A typed share ("2.5", "18 %") in basis points; null if it is invalid. */
export function basisPointsOf(typed: string): number | null {
  const plain = latinDigits(typed).trim().replace(/\s*%$/, "");
  return PERCENT.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** New fees as typed: rupees including GST, shares in per cent, a date in India. Outputs what the server takes. */
export function proposeSchema() {
  const { first, last } = possibleDays();
  const share = (limit: number) =>
    z
      .string()
      .trim()
      .min(1, t(i18n)`Please enter a number; 0 is allowed.`)
      .transform((typed, context) => {
        const points = basisPointsOf(typed);
        if (points !== null && points <= limit * 100) return points;
        context.addIssue({
          code: "custom",
          message:
            points === null
              ? t(i18n)`Please enter a share like 18 or 2.5.`
              : t(i18n)`Please enter at most ${limit}%.`,
        });
        return z.NEVER;
      });
  return z.object({
    listing_fee_paise: requiredRupees(() => t(i18n)`Please enter the listing fee.`, {
      least: LEAST_LISTING_FEE,
      most: MOST_LISTING_FEE,
    }),
    gst_basis_points: share(MOST_GST),
    service_fee_basis_points: share(MOST_SERVICE_FEE),
    valid_on: z
      .string()
      .min(1, t(i18n)`Please choose the day.`)
      .refine((day) => day >= first, t(i18n)`New fees begin tomorrow at the earliest.`)
      .refine((day) => day <= last, t(i18n)`New fees begin within a year.`),
    words: z
      .string()
      .trim()
      .min(1, t(i18n)`Please write the reason.`)
      .max(LONGEST_WORDS, t(i18n)`Please keep this to ${LONGEST_WORDS} characters.`),
  });
}

export type ProposeForm = z.input<ReturnType<typeof proposeSchema>>;
export type ProposeValues = z.output<ReturnType<typeof proposeSchema>>;
