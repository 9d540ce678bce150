import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { latinDigits, pinCodeDigits } from "@/lib/digits";
import { z } from "@/lib/validation";

export const businessShape = z.object({
  business_name: z.string().trim(),
  gstin: z.string().trim(),
  address: z.string().trim(),
  pincode: z
    .string()
    .trim()
    .overwrite(pinCodeDigits)
    .regex(/^([1-9]\d{5})?$/, { error: () => t(i18n)`Please enter a valid 6-digit PIN code.` }),
  founded_year: z
    .string()
    .trim()
    .overwrite(latinDigits)
    .regex(/^(\d{4})?$/, { error: () => t(i18n)`Please enter a year of four digits.` }),
  /** From when the form was opened: its draft may be older than what others saved. */
  edit_version: z.string(),
});
export type BusinessValues = z.output<typeof businessShape>;

/** A contractor's business has a name. */
export const contractorShape = businessShape.extend({
  business_name: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Business name is required` }),
});
