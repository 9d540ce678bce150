import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Schemas } from "@/api/schemas";
import { requiredPlace } from "@/features/projects/field-rules";
import { placeOfWork } from "@/features/projects/work-place";
import { z } from "@/lib/validation";
import type { Repeated } from "../repeat";
import { time, withTime } from "../schema";
import type { InstantOffer } from "./queries";
import { cutAtWord } from "@/lib/shortened";

export type Part = Schemas["InstantBookingIn"]["slot"];

export const PARTS = ["morning", "afternoon", "evening"] as const satisfies readonly Part[];
export const LONGEST_NOTE = 1_000;
const LONGEST_LINE = 120;

const tooLong = (length: number) => t(i18n)`This is too long: at most ${length} characters.`;

export const instantBookingSchema = withTime(
  z.object({
    ...time,
    slot: z.enum([...PARTS, ""]),
    quantity: z.number().int().min(1),
    place: requiredPlace,
    locality: z
      .string()
      .trim()
      .max(LONGEST_LINE, { error: () => tooLong(LONGEST_LINE) }),
    note: z
      .string()
      .trim()
      .max(LONGEST_NOTE, { error: () => tooLong(LONGEST_NOTE) }),
  }),
);
export type InstantBookingForm = z.input<typeof instantBookingSchema>;
export type InstantBookingValues = z.output<typeof instantBookingSchema>;

export const EMPTY_INSTANT_BOOKING: InstantBookingForm = {
  quantity: 1,
  on_date: "",
  slot: "",
  place: null,
  locality: "",
  note: "",
};

/** What was chosen before, as far as the offer still has it. The day is a new one. */
export function choicesOf({ work, terms }: Repeated, { prices }: InstantOffer): Partial<InstantBookingForm> {
  return {
    quantity: Math.min(terms?.quantity ?? 1, prices.length),
    place: placeOfWork(work),
    locality: work.locality,
    note: cutAtWord(work.description, LONGEST_NOTE),
  };
}

/** The price of so many pieces; of the most that may be booked where a draft has more. */
export function priceOf({ prices, price_paise }: InstantOffer, quantity: number) {
  return (
    prices.find((price) => price.quantity === quantity) ??
    prices.at(-1) ?? { quantity: 1, price_paise, late_fee_paise: price_paise }
  );
}

/** What is sent: the price is the one that was shown, so that another one is refused. */
export function instantBookingBody(
  { place, ...values }: InstantBookingValues,
  offer: InstantOffer,
): Schemas["InstantBookingIn"] {
  const { quantity, price_paise } = priceOf(offer, values.quantity);
  return { ...values, quantity, area_id: place.id, job: offer.job.slug, seen_price_paise: price_paise };
}
