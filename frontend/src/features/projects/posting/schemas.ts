import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";
import { today } from "@/lib/dates";
import { plainDecimal } from "@/lib/digits";
import { optionalRupees, requiredRupees } from "@/lib/money-schema";
import { atMost, knownPlace, requiredPlace } from "../field-rules";
import { COUNTED_UNITS } from "../quantity";

/** The server's limits, in characters. */
const LONGEST_TITLE = 120;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST_LINE = 120;

const title = atMost(LONGEST_TITLE).min(1, { error: () => t(i18n)`Title is required` });

const MOST_QUANTITY = 9_999_999.99;

/** The quantity as typed: digits with at most two decimals. */
const quantity = z
  .string()
  .trim()
  .transform((typed) => plainDecimal(typed) ?? typed)
  .refine((typed) => typed === "" || /^\d+(\.\d{1,2})?$/.test(typed), {
    error: () => t(i18n)`Please enter a number such as 450 or 12.5.`,
  })
  .refine((typed) => typed === "" || (Number(typed) > 0 && Number(typed) <= MOST_QUANTITY), {
    error: () => t(i18n)`Please enter an amount above 0.`,
  });

/** The fields that projects and jobs share. */
const work = {
  title,
  trade: z.string(),
  quantity,
  quantity_unit: z.enum(COUNTED_UNITS),
  skills_needed: z.array(z.string()).max(20, { error: () => t(i18n)`At most 20 skills can be named.` }),
  locality: atMost(LONGEST_LINE),
  starts_on: z.string().refine((day) => day === "" || day >= today(), {
    error: () => t(i18n)`The start date lies in the past.`,
  }),
  /** Answers to guided questions, which the server checks against them. */
  scope: z
    .object({ key: z.string(), version: z.number(), answers: z.record(z.string(), z.string()) })
    .nullable(),
};

/** Title and budget are required; the budget is at least ₹1 (specification part 2 point 5). */
export const projectSchema = z.object({
  ...work,
  description: atMost(LONGEST_DESCRIPTION),
  place: knownPlace,
  base_amount_paise: requiredRupees(() => t(i18n)`Budget is required`),
});

/**
 * Title, description and location are required. Budgets are optional; the lower must not exceed the upper.
 */
export const jobSchema = z
  .object({
    ...work,
    description: atMost(LONGEST_DESCRIPTION).min(1, { error: () => t(i18n)`Description is required` }),
    place: requiredPlace,
    budget_min_paise: optionalRupees({ least: 0 }),
    budget_max_paise: optionalRupees({ least: 0 }),
  })
  .refine(
    (job) => job.budget_min_paise === null || (job.budget_max_paise ?? Infinity) >= job.budget_min_paise,
    {
      path: ["budget_max_paise"],
      error: () => t(i18n)`The minimum budget is above the maximum.`,
      ...whenValid("budget_min_paise", "budget_max_paise"),
    },
  );

/** The rules for editing posted work: those of its kind, but an unchanged start date may lie in the past. */
export function correctedSchema(kind: "job" | "project", startedOn: string | null) {
  const starts_on = z.string().refine((day) => day === "" || day === startedOn || day >= today(), {
    error: () => t(i18n)`The start date lies in the past.`,
  });
  const base_amount_paise = optionalRupees({ least: 0 });
  return kind === "job"
    ? jobSchema.safeExtend({ starts_on, base_amount_paise })
    : projectSchema.safeExtend({
        starts_on,
        budget_min_paise: base_amount_paise,
        budget_max_paise: base_amount_paise,
      });
}

export type ProjectForm = z.input<typeof projectSchema>;
export type ProjectValues = z.output<typeof projectSchema>;
export type JobForm = z.input<typeof jobSchema>;
export type JobValues = z.output<typeof jobSchema>;
