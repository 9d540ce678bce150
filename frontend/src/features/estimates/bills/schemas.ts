import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { plainDecimal } from "@/lib/digits";
import { optionalRupees, requiredRupees } from "@/lib/money-schema";
import { z } from "@/lib/validation";

const MOST_PAISE = 1_000_000_000;
const MOST_QUANTITY = 1_000_000;
const rate = optionalRupees({ least: 0, most: MOST_PAISE });

const quantity = z
  .string()
  .transform((typed) => plainDecimal(typed) ?? typed)
  .refine((typed) => /^\d+(\.\d{1,2})?$/.test(typed), {
    error: () => t(i18n)`Please enter a number such as 450 or 12.5.`,
    abort: true,
  })
  .refine((typed) => Number(typed) < MOST_QUANTITY, {
    error: () => t(i18n)`This is too large. Please check the number and the unit.`,
  });

/** One row of a bill as its owner knows it; an empty rate is the computed one. */
export const rowSchema = z.object({
  quantity,
  labour_paise: rate,
  material_paise: rate,
  is_left_out: z.boolean(),
});
export type RowForm = z.input<typeof rowSchema>;
export type RowValues = z.output<typeof rowSchema>;

export const EXTRA_UNITS = ["number", "point", "m2", "m3", "m", "kg", "l"] as const;

/** A row of the owner's own. */
export const extraSchema = z.object({
  label: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please say what it is for.` })
    .max(120),
  unit: z.enum(EXTRA_UNITS),
  quantity: quantity.refine((typed) => Number(typed) > 0, {
    error: () => t(i18n)`Please enter more than 0.`,
  }),
  rate_paise: requiredRupees(() => t(i18n)`Please enter the rate for one.`, { most: MOST_PAISE }),
});
export type ExtraForm = z.input<typeof extraSchema>;
export type ExtraValues = z.output<typeof extraSchema>;
