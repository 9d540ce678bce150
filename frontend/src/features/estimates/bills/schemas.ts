import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { plainDecimal } from "@/lib/digits";
import { optionalRupees } from "@/lib/money-schema";
import { z } from "@/lib/validation";

const MOST_PAISE = 1_000_000_000;
const rate = optionalRupees({ least: 0, most: MOST_PAISE });

/** One row of a bill as its owner knows it; an empty rate is the computed one. */
export const rowSchema = z.object({
  quantity: z
    .string()
    .transform((typed) => plainDecimal(typed) ?? typed)
    .refine((typed) => /^\d{1,6}(\.\d{1,2})?$/.test(typed), {
      error: () => t(i18n)`Please enter a number such as 450 or 12.5.`,
    }),
  labour_paise: rate,
  material_paise: rate,
  is_left_out: z.boolean(),
});
export type RowForm = z.input<typeof rowSchema>;
export type RowValues = z.output<typeof rowSchema>;
