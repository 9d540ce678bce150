import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { toProblem } from "@/lib/problem";
import type { KnownPlace } from "./place";
import { nearestPlaceQuery } from "./queries";

/** A phone's first fix can take a while; a desktop has none at all. */
const PATIENCE = { timeout: 12_000, maximumAge: 10 * 60_000, enableHighAccuracy: false };

/** The area where the device is, or a sentence that says why it is unknown. */
export async function findCurrentPlace(client: QueryClient): Promise<KnownPlace | string> {
  if (!("geolocation" in navigator))
    return t`This device cannot tell where you are. Please type your area or PIN code.`;
  try {
    const { coords } = await position();
    return await client.ensureQueryData(nearestPlaceQuery(coords.latitude, coords.longitude));
  } catch (error) {
    return reason(error);
  }
}

function reason(error: unknown): string {
  if (isPositionError(error)) {
    if (error.code === 1)
      return t`Your browser does not share your location with us. Allow it in the settings, or type your area.`;
    if (error.code === 3) return t`Finding your location takes too long. Please type your area or PIN code.`;
    return t`Your location cannot be found right now. Please type your area or PIN code.`;
  }
  if (toProblem(error).code === "outside_india")
    return t`You seem to be outside India. Please type the place you need.`;
  return t`We could not look up your area. Please try again, or type it.`;
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, PATIENCE),
  );
}

/** Checked by shape: old browsers have no such class. */
function isPositionError(error: unknown): error is GeolocationPositionError {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "number";
}
