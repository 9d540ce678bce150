import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Schemas } from "@/api/schemas";
import { whenValid, z } from "@/lib/validation";
import { optionalRupees } from "@/lib/money-schema";
import { SLOTS } from "./booking-slots";
import type { Slot } from "./queries";
import type { Repeated } from "./repeat";
import { requiredPlace } from "@/features/projects/field-rules";
import { placeOfWork } from "@/features/projects/work-place";

/** The server's limits, in characters. */
const SHORTEST_DESCRIPTION = 10;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST_LINE = 120;
export const LONGEST_NOTE = 500;

const tooLong = (length: number) => t(i18n)`This is too long: at most ${length} characters.`;

/** A form starts without a part of the day. */
export const time = {
  on_date: z.string().min(1, { error: () => t(i18n)`Please choose a day.` }),
  slot: z.enum([...SLOTS, ""]),
};

/** A day and its part; only a chosen day has parts, so that nobody is asked for both at once. */
export function withTime<Part extends Slot, Values, Form>(
  form: z.ZodType<Values & { slot: Part | "" }, Form>,
) {
  return form
    .superRefine(
      ({ slot }, context) => {
        if (slot !== "") return;
        context.addIssue({
          code: "custom",
          path: ["slot"],
          message: t(i18n)`Please choose a part of the day.`,
        });
      },
      whenValid("on_date", "slot"),
    )
    .transform((values) => {
      const { slot } = values;
      return slot === "" ? z.NEVER : { ...values, slot };
    });
}

export const bookingSchema = withTime(
  z.object({
    ...time,
    place: requiredPlace,
    locality: z
      .string()
      .trim()
      .max(LONGEST_LINE, { error: () => tooLong(LONGEST_LINE) }),
    trade: z.string(),
    description: z
      .string()
      .trim()
      .min(SHORTEST_DESCRIPTION, {
        error: () =>
          t(i18n)`Please write at least ${SHORTEST_DESCRIPTION} characters about what needs to be done.`,
      })
      .max(LONGEST_DESCRIPTION, { error: () => tooLong(LONGEST_DESCRIPTION) }),
    budget_paise: optionalRupees(),
  }),
);

export const proposalSchema = withTime(
  z.object({
    ...time,
    note: z
      .string()
      .trim()
      .max(LONGEST_NOTE, { error: () => tooLong(LONGEST_NOTE) }),
  }),
);

export type BookingForm = z.input<typeof bookingSchema>;
export type BookingValues = z.output<typeof bookingSchema>;
export type ProposalForm = z.input<typeof proposalSchema>;
export type ProposalValues = z.output<typeof proposalSchema>;

export const EMPTY_BOOKING: BookingForm = {
  on_date: "",
  slot: "",
  place: null,
  locality: "",
  trade: "",
  description: "",
  budget_paise: null,
};

/** What was chosen before, as far as the professional still does that trade. The day is a new one. */
export function choicesOf({ title, work }: Repeated, skills: { slug: string }[]): Partial<BookingForm> {
  const trade = skills.find(({ slug }) => slug === work.trade?.slug);
  return {
    place: placeOfWork(work),
    locality: work.locality,
    ...(trade && { trade: trade.slug }),
    // An instant booking may have no more than its title.
    description: work.description.trim() || title,
    budget_paise: work.budget_max_paise,
  };
}

export function bookingBody({ place, trade, ...values }: BookingValues): Schemas["BookingIn"] {
  return { ...values, area_id: place.id, trade: trade || null };
}
