import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";
import type { Schemas } from "@/api/schemas";
import { RATE_UNITS } from "@/features/trades/rates";
import { checkSum, stagesBody, stagesForm, stagesSchema } from "./payment-schedule/schema";
import { atMost } from "@/features/projects/field-rules";
import { today } from "@/lib/dates";
import { latinDigits } from "@/lib/digits";
import { requiredRupees } from "@/lib/money-schema";
import type { ApplicationDetail, Included } from "./queries";

const SHORTEST_PROPOSAL = 20;
export const LONGEST_PROPOSAL = 3_000;
export const LONGEST_NOTE = 500;
const MOST_DAYS = 1_000;

export const PARTS = ["labour", "materials", "tools", "transport", "cleaning"] as const satisfies Included[];

/** Working days as typed: a whole number, or empty. */
const days = z
  .string()
  .trim()
  .overwrite(latinDigits)
  .refine(
    (typed) => typed === "" || (/^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_DAYS),
    {
      error: () => t(i18n)`Please enter whole days, from 1 to ${MOST_DAYS}.`,
    },
  );

/** The dates as first saved; an unchanged date may lie in the past by now. */
type NamedBefore = Pick<ApplicationDetail, "starts_on" | "stages">;

/** The fields of terms. */
const termsFields = (before?: NamedBefore) => ({
  rate_paise: requiredRupees(() => t(i18n)`Please enter your rate.`),
  rate_unit: z.enum(RATE_UNITS),
  estimated_duration: atMost(60).min(1, { error: () => t(i18n)`Please say how long the work will take.` }),
  estimated_days: days,
  starts_on: z.string().refine((day) => day === "" || day === before?.starts_on || day >= today(), {
    error: () => t(i18n)`The start date lies in the past.`,
  }),
  stages: stagesSchema(before?.stages),
});

export const applicationSchemaFrom = (before?: NamedBefore) =>
  z
    .object({
      proposal: z
        .string()
        .trim()
        .min(SHORTEST_PROPOSAL, {
          error: () =>
            t(i18n)`Please write at least ${SHORTEST_PROPOSAL} characters about how you would do this work.`,
        })
        .max(LONGEST_PROPOSAL, {
          error: () => t(i18n)`This is too long: at most ${LONGEST_PROPOSAL} characters.`,
        }),
      ...termsFields(before),
      includes: z.array(z.enum(PARTS)),
      team_mate_ids: z.array(z.string()),
    })
    .superRefine(checkSum, whenValid("rate_paise", "rate_unit", "stages"));

export const applicationSchema = applicationSchemaFrom();

export const offerSchema = z
  .object({ ...termsFields(), note: atMost(LONGEST_NOTE) })
  .superRefine(checkSum, whenValid("rate_paise", "rate_unit", "stages"));

export type ApplicationForm = z.input<typeof applicationSchema>;
export type ApplicationValues = z.output<typeof applicationSchema>;
export type OfferForm = z.input<typeof offerSchema>;
/** The part of a form that holds terms; applications and offers share it. */
export type TermsForm = Omit<OfferForm, "note">;
export type OfferValues = z.output<typeof offerSchema>;

export const EMPTY_APPLICATION: ApplicationForm = {
  proposal: "",
  rate_paise: null,
  rate_unit: "day",
  estimated_duration: "",
  estimated_days: "",
  starts_on: "",
  stages: [],
  includes: ["labour"],
  team_mate_ids: [],
};

/** The initial values of the form that edits an application. */
export function applicationForm(application: ApplicationDetail): ApplicationForm {
  return {
    ...termsForm(application),
    proposal: application.proposal,
    includes: application.includes,
    team_mate_ids: application.team.filter((person) => person.is_in_team).map(({ id }) => id),
  };
}

type Terms = Pick<
  ApplicationDetail,
  "rate_paise" | "rate_unit" | "estimated_duration" | "estimated_days" | "starts_on" | "stages"
>;

/** The initial form values of terms. */
export function termsForm(terms: Terms): TermsForm {
  return {
    rate_paise: terms.rate_paise,
    rate_unit: terms.rate_unit,
    estimated_duration: terms.estimated_duration,
    estimated_days: terms.estimated_days?.toString() ?? "",
    starts_on: terms.starts_on ?? "",
    stages: stagesForm(terms.stages),
  };
}

export function applicationBody(
  values: ApplicationValues,
): Omit<Schemas["ApplicationEditIn"], "edit_version"> {
  return { ...values, ...sentFields(values) };
}

export function offerBody(values: OfferValues): Schemas["OfferIn"] {
  return { ...values, ...sentFields(values) };
}

/** Converts the form's values to what the server takes. */
function sentFields({
  estimated_days: typed,
  starts_on,
  stages,
}: Pick<OfferValues, "estimated_days" | "starts_on" | "stages">) {
  return {
    estimated_days: typed === "" ? null : Number(typed),
    starts_on: starts_on || null,
    stages: stagesBody(stages),
  };
}
