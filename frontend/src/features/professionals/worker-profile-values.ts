import type { Schemas } from "@/api/schemas";
import { type PlaceValue, UNKNOWN_PLACE } from "@/features/places/place-input";
import type { RateUnit } from "@/features/trades/rates";
import { SPOKEN_LANGUAGES, type SpokenLanguage } from "./labels";
import type { Worker } from "./queries";
import type { WorkerProfileValues } from "./worker-profile-schema";

/** The server's limits. */
export const MOST_TRADES = 8;
export const LONGEST_DESCRIPTION = 2_000;

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
    edit_version: worker.edit_version,
  };
}

/** The ids of PIN code areas are the six-digit codes; towns have longer ids. */
const LAST_PINCODE = 999_999;

/** A whole town, of which a part can be named; a PIN code's area already is a part. */
export function isWholeTown(place: PlaceValue): boolean {
  return place !== null && place !== UNKNOWN_PLACE && place.id > LAST_PINCODE;
}

export function bodyOf(values: WorkerProfileValues): Schemas["WorkerProfileIn"] {
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
