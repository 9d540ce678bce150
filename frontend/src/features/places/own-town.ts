import { browserStorage } from "@/lib/browser-storage";
import type { KnownPlace } from "./place";

const KEY = "karigar_town";

/** Keeps the town of a place that the person chose, or where the device is; in this browser only. */
export function rememberTown({ city }: KnownPlace): void {
  browserStorage.write(KEY, String(city.id));
}

/** The id of the person's town: of several places with one name, a search means the one around it. */
export function ownTown(): number | undefined {
  const id = Number(browserStorage.read(KEY));
  return id > 0 && id % 1 === 0 ? id : undefined;
}
