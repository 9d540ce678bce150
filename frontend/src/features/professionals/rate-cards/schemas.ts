import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { JobUnit } from "@/features/trades/job-units";
import { optionalRupees } from "@/lib/money-schema";
import { whenValid, z } from "@/lib/validation";
import type { JobTemplate, RateCard } from "./queries";

/** The server's limit: one crore. */
const MOST_PAISE = 1_000_000_000;

const UNITS = [
  "visit",
  "piece",
  "job",
  "point",
  "sq_ft",
  "running_ft",
  "hour",
  "day",
  "kg",
  "kw",
] as const satisfies JobUnit[];

/** One row for each common job, in the order of the list; without a price the job is not offered. */
export const rateCardSchema = z
  .object({
    prices: z.array(
      z.object({
        job: z.string(),
        price_paise: optionalRupees({ most: MOST_PAISE }),
        unit: z.enum(UNITS).nullable(),
      }),
    ),
    /** From when the card was opened: its draft may be older than what was saved elsewhere. */
    edit_version: z.string(),
  })
  .superRefine(({ prices }, context) => {
    prices.forEach(({ price_paise, unit }, index) => {
      if (price_paise === null || unit !== null) return;
      const message = t(i18n)`Please choose what the price is for, such as a visit or a point.`;
      context.addIssue({ code: "custom", path: ["prices", index, "unit"], message });
    });
  }, whenValid("prices"));
export type RateCardValues = z.output<typeof rateCardSchema>;

/** The rows of the form: the saved price of each job, or none in the job's usual unit. */
export function valuesOf({ jobs, prices, edit_version }: RateCard): RateCardValues {
  const saved = new Map(prices.map((price) => [price.job, price]));
  return {
    prices: jobs.map(
      ({ slug, units: [usual = null] }) => saved.get(slug) ?? { job: slug, price_paise: null, unit: usual },
    ),
    edit_version,
  };
}

/** The middle of the typical range as a round amount, such as people ask for. */
export function typicalPaise({ low_paise, high_paise }: JobTemplate): number {
  const rupees = (low_paise + high_paise) / 200;
  const step = 10 ** Math.max(Math.floor(Math.log10(rupees)) - 1, 0);
  return Math.round(rupees / step) * step * 100;
}
