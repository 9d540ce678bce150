import type { Place } from "@/features/places/place";
import type { Work } from "./queries";

/** Where posted work is, as a form's place; null without one. */
export function placeOfWork({ area, city }: Work): Place | null {
  const place = area ?? city;
  return place && { id: place.id, name: place.name, name_hi: place.name_hi, state: city?.state ?? "" };
}
