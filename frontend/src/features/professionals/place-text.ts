import { type Place, placeName } from "@/features/places/place";

/** A place as text for a search. Its state is named only where another place offered beside it has the same name. */
export function placeText(place: Place, offered: Place[]): string {
  const name = placeName(place);
  const isAmbiguous = offered.some((other) => other.id !== place.id && placeName(other) === name);
  return isAmbiguous ? `${name}, ${place.state}` : name;
}
