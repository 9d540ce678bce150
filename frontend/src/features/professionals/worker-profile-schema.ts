import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { z } from "zod";
import type { components } from "@/api/schema.gen";
import { type PlaceValue, UNKNOWN_PLACE } from "@/features/places/place-input";
import { RATE_UNITS, type RateUnit } from "@/features/trades/rates";
import { SPOKEN_LANGUAGES, type SpokenLanguage } from "./labels";
import type { Worker } from "./queries";

/** The server's limits. */
export const MOST_TRADES = 8;
export const LONGEST_DESCRIPTION = 2_000;
const LEAST_RATE = 100;
const MOST_YEARS = 70;
const FARTHEST_KM = 200;

/** A whole number as typed into a box. */
function wholeNumber(least: number, most: number) {
  return z
    .string()
    .trim()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: () => t(i18n)`Please enter a number from ${least} to ${most}.`,
    });
}

export const workerProfileSchema = z.object({
  description: z.string().trim(),
  skills: z.array(z.string()),
  experience_years: wholeNumber(0, MOST_YEARS),
  rate_paise: z
    .number()
    .min(LEAST_RATE, { error: () => t(i18n)`The least amount is ₹1.` })
    .nullable(),
  rate_unit: z.enum(RATE_UNITS),
  place: z.custom<PlaceValue>().refine((place): boolean => place !== UNKNOWN_PLACE, {
    error: () => t(i18n)`Please choose a place from the list.`,
  }),
  locality: z.string().trim(),
  travel_radius_km: wholeNumber(1, FARTHEST_KM),
  availability: z.enum(["available", "busy", "away"]),
  weekdays: z.array(z.number()).min(1, { error: () => t(i18n)`Choose at least one day.` }),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
});
export type WorkerProfileValues = z.output<typeof workerProfileSchema>;

export function valuesOf(worker: Worker): WorkerProfileValues {
  return {
    description: worker.description,
    skills: worker.skills.map(({ slug }) => slug),
    experience_years: String(worker.experience_years),
    rate_paise: worker.rate_paise,
    rate_unit: (worker.rate_unit as RateUnit | null) ?? "day",
    place: worker.area,
    locality: worker.locality,
    travel_radius_km: String(worker.travel_radius_km),
    availability: worker.availability,
    weekdays: worker.weekdays,
    languages: worker.languages.filter((code): code is SpokenLanguage =>
      SPOKEN_LANGUAGES.some((known) => known === code),
    ),
  };
}

/** Areas of PIN codes are numbered by them, with six digits; towns by longer numbers. */
const LAST_PINCODE = 999_999;

/** A whole town, of which a part can be named; the area of a PIN code is one already. */
export function isWholeTown(place: PlaceValue): boolean {
  return place !== null && place !== UNKNOWN_PLACE && place.id > LAST_PINCODE;
}

export function bodyOf(values: WorkerProfileValues): components["schemas"]["WorkerProfileIn"] {
  const { place, locality, experience_years, travel_radius_km, ...rest } = values;
  return {
    ...rest,
    locality: isWholeTown(place) ? locality : "",
    experience_years: Number(experience_years),
    travel_radius_km: Number(travel_radius_km),
    area_id: place === null || place === UNKNOWN_PLACE ? null : place.id,
    rate_unit: values.rate_paise === null ? null : values.rate_unit,
  };
}
