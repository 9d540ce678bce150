import { type KnownPlace, type Place, placeLabel, placeName } from "@/features/places/place";

/**
 * A place as text for a search. The state of a lesser-known place is named only if another place has the same name.
 */
export function placeText(place: Place | KnownPlace, offered: Place[]): string {
  if ("label" in place) return placeLabel(place);
  const name = placeName(place);
  const isAmbiguous = offered.some((other) => other.id !== place.id && placeName(other) === name);
  return isAmbiguous ? `${name}, ${place.state}` : name;
}
