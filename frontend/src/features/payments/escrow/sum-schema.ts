import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { requiredRupees } from "@/lib/money-schema";
import { z } from "@/lib/validation";

const LONGEST_TITLE = 120;

/** The maximum of one payment in paise: the server's `MOST_FOR_ONE_MILESTONE_PAISE`. */
const MOST_AT_ONCE = 5_000_000_000;

/** The name and amount of the next part. */
export const sumSchema = () =>
  z.object({
    title: z
      .string()
      .trim()
      .min(1, t(i18n)`Please name the milestone.`)
      .max(LONGEST_TITLE, t(i18n)`Please keep this to ${LONGEST_TITLE} characters.`),
    amount_paise: requiredRupees(() => t(i18n)`Please enter what this part costs.`, { most: MOST_AT_ONCE }),
  });

export type SumForm = z.input<ReturnType<typeof sumSchema>>;
