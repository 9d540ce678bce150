import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "@/lib/validation";
import { type PlaceValue, UNKNOWN_PLACE } from "@/features/places/place-input";
import { RATE_UNITS } from "@/features/trades/rates";
import { latinDigits } from "@/lib/digits";
import { optionalRupees } from "@/lib/money-schema";
import { SPOKEN_LANGUAGES } from "./labels";

/** The server's limits. */
const MOST_YEARS = 70;
const FARTHEST_KM = 200;

/** A whole number as typed. */
function wholeNumber(least: number, most: number) {
  return z
    .string()
    .trim()
    .overwrite(latinDigits)
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: () => t(i18n)`Please enter a number from ${least} to ${most}.`,
    });
}

export const workerProfileSchema = z.object({
  description: z.string().trim(),
  skills: z.array(z.string()),
  experience_years: wholeNumber(0, MOST_YEARS),
  rate_paise: optionalRupees(),
  rate_unit: z.enum(RATE_UNITS),
  place: z.custom<PlaceValue>().refine((place): boolean => place !== UNKNOWN_PLACE, {
    error: () => t(i18n)`Please choose a place from the list.`,
  }),
  locality: z.string().trim(),
  travel_radius_km: wholeNumber(1, FARTHEST_KM),
  availability: z.enum(["available", "busy", "away"]),
  weekdays: z.array(z.number()).min(1, { error: () => t(i18n)`Choose at least one day.` }),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  /** From when the profile was opened; it is in a draft too, which may be older than the page. */
  edit_version: z.string(),
});
export type WorkerProfileValues = z.output<typeof workerProfileSchema>;
