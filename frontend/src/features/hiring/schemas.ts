import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "zod";
import type { components } from "@/api/schema.gen";
import { type PlaceValue, UNKNOWN_PLACE } from "@/features/places/place-input";
import { RATE_UNITS } from "@/features/trades/rates";

type Schemas = components["schemas"];

/** The server's limits, in paise and letters. */
const LEAST_AMOUNT = 100;
const LONGEST_TITLE = 120;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST_LINE = 120;
const SHORTEST_PROPOSAL = 20;
export const LONGEST_PROPOSAL = 3_000;

const atMost = (length: number) =>
  z
    .string()
    .trim()
    .max(length, { error: () => t(i18n)`This is too long: at most ${length} characters.` });

/** An amount that must be given; what is typed may be nothing yet. */
function amount(missing: () => string) {
  return z
    .number({ error: missing })
    .nullable()
    .transform((paise, context) => {
      if (paise !== null) return paise;
      context.addIssue({ code: "custom", message: missing() });
      return z.NEVER;
    })
    .pipe(z.number().min(LEAST_AMOUNT, { error: () => t(i18n)`The least amount is ₹1.` }));
}

/** A place of the list or none; words that name no place are refused. */
const knownPlace = z.custom<PlaceValue>().transform((value, context) => {
  if (value !== UNKNOWN_PLACE) return value;
  context.addIssue({ code: "custom", message: t(i18n)`Please choose a place from the list.` });
  return z.NEVER;
});

export const requiredPlace = knownPlace.transform((value, context) => {
  if (value !== null) return value;
  context.addIssue({ code: "custom", message: t(i18n)`Location is required` });
  return z.NEVER;
});

const title = atMost(LONGEST_TITLE).min(1, { error: () => t(i18n)`Title is required` });

/** What projects and jobs have in common. */
const work = {
  title,
  trade: z.string(),
  locality: atMost(LONGEST_LINE),
  starts_on: z.string().refine((day) => day === "" || day >= today(), {
    error: () => t(i18n)`The start date lies in the past.`,
  }),
};

/** Title and budget are required; the budget is at least ₹1 (specification part 2 point 5). */
export const projectSchema = z.object({
  ...work,
  description: atMost(LONGEST_DESCRIPTION),
  place: knownPlace,
  base_amount_paise: amount(() => t(i18n)`Budget is required`),
});

/** Title, description and location are required, budgets optional, the lower not above the upper. */
export const jobSchema = z
  .object({
    ...work,
    description: atMost(LONGEST_DESCRIPTION).min(1, { error: () => t(i18n)`Description is required` }),
    place: requiredPlace,
    skills_needed: z.array(z.string()).max(20, { error: () => t(i18n)`At most 20 skills can be named.` }),
    budget_min_paise: z.number().nullable(),
    budget_max_paise: z.number().nullable(),
  })
  .refine(
    (job) => job.budget_min_paise === null || (job.budget_max_paise ?? Infinity) >= job.budget_min_paise,
    {
      path: ["budget_max_paise"],
      error: () => t(i18n)`The minimum budget is above the maximum.`,
      // Said together with what else is wrong, not only after that is mended.
      when: () => true,
    },
  );

export const applicationSchema = z.object({
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
  rate_paise: amount(() => t(i18n)`Please enter your rate.`),
  rate_unit: z.enum(RATE_UNITS),
  estimated_duration: atMost(60).min(1, { error: () => t(i18n)`Please say how long the work will take.` }),
  starts_on: work.starts_on,
});

export type ProjectForm = z.input<typeof projectSchema>;
export type ProjectValues = z.output<typeof projectSchema>;
export type JobForm = z.input<typeof jobSchema>;
export type JobValues = z.output<typeof jobSchema>;
export type ApplicationForm = z.input<typeof applicationSchema>;
export type ApplicationValues = z.output<typeof applicationSchema>;

export const EMPTY_PROJECT: ProjectForm = {
  title: "",
  description: "",
  base_amount_paise: null,
  trade: "",
  place: null,
  locality: "",
  starts_on: "",
};

export const EMPTY_JOB: JobForm = {
  title: "",
  description: "",
  trade: "",
  place: null,
  locality: "",
  starts_on: "",
  skills_needed: [],
  budget_min_paise: null,
  budget_max_paise: null,
};

export const EMPTY_APPLICATION: ApplicationForm = {
  proposal: "",
  rate_paise: null,
  rate_unit: "day",
  estimated_duration: "",
  starts_on: "",
};

export function projectBody({ place, trade, starts_on, ...values }: ProjectValues): Schemas["ProjectIn"] {
  return {
    ...values,
    area_id: place?.id ?? null,
    trade: trade || null,
    starts_on: starts_on || null,
    skills_needed: [],
  };
}

export function jobBody({ place, trade, starts_on, ...values }: JobValues): Schemas["JobIn"] {
  return { ...values, area_id: place.id, trade: trade || null, starts_on: starts_on || null };
}

export function applicationBody({ starts_on, ...values }: ApplicationValues): Schemas["ApplicationIn"] {
  return { ...values, starts_on: starts_on || null };
}

/** Today in India, as YYYY-MM-DD: the first day a start may be set on. */
export function today(): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
}
