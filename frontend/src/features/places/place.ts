import { i18n } from "@lingui/core";

/** A town or city, as every answer of the server holds it. */
export interface Place {
  id: number;
  name: string;
  name_hi: string;
  state: string;
}

/** The place's name in the page's language: Pune, पुणे. */
export function placeName(place: Pick<Place, "name" | "name_hi">): string {
  return i18n.locale === "hi" ? place.name_hi || place.name : place.name;
}
