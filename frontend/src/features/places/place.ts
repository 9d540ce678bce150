import { i18n } from "@lingui/core";
import type { Schemas } from "@/api/schemas";

/** A place as in every response: a town or city, or the area of a PIN code. */
export interface Place {
  id: number;
  name: string;
  name_hi: string;
  state: string;
}

/** A place with all its data: kind, PIN code, town, centre. */
export type KnownPlace = Schemas["PlaceOut"];

/** The place's name in the page's language: Pune, पुणे. */
export function placeName(place: Pick<Place, "name" | "name_hi">): string {
  return i18n.locale === "hi" ? place.name_hi || place.name : place.name;
}

/** Text that the server resolves to this place again, in the page's language: "Baner, Pune", "बानेर, पुणे". */
export function placeLabel(place: KnownPlace): string {
  const isNamed = place.label === place.name || place.label.includes(", ");
  // Otherwise its name is ambiguous: the label is its PIN code or its address.
  if (i18n.locale !== "hi" || !isNamed) return place.label;
  if (place.label === place.name) return placeName(place);
  return `${placeName(place)}, ${place.kind === "town" ? place.state_hi : placeName(place.city)}`;
}

/** A place within a heading, not meant for the server: "Andheri West, Mumbai", "Pune". */
export function placeTitle(place: KnownPlace): string {
  return place.kind === "town" ? placeName(place) : `${placeName(place)}, ${placeName(place.city)}`;
}

/** The text beside a place's name in a list: "Mumbai, Maharashtra", or a town's state. */
export function placeWhereabouts(place: KnownPlace): string {
  const state = i18n.locale === "hi" ? place.state_hi : place.state;
  return place.kind === "town" ? state : `${placeName(place.city)}, ${state}`;
}
