import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toProblem } from "@/lib/problem";
import type { KnownPlace } from "./place";
import { nearestPlaceQuery } from "./queries";

/** A phone's first fix can take a while; a desktop has none at all. */
const PATIENCE = { timeout: 12_000, maximumAge: 10 * 60_000, enableHighAccuracy: false };

/**
 * The area where somebody is, asked of the device only when `find` is called. Nothing nearer than a kilometre leaves
 * the device, and only the area's name is used further.
 */
export function useCurrentPlace(onFound: (place: KnownPlace) => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isFinding, setIsFinding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const find = async () => {
    setFailure(null);
    if (!("geolocation" in navigator)) {
      setFailure(t`This device cannot tell where you are. Please type your area or PIN code.`);
      return;
    }
    setIsFinding(true);
    try {
      const { coords } = await position();
      onFound(await client.ensureQueryData(nearestPlaceQuery(coords.latitude, coords.longitude)));
    } catch (error) {
      setFailure(reason(error));
    } finally {
      setIsFinding(false);
    }
  };

  const reason = (error: unknown) => {
    if (isPositionError(error)) {
      if (error.code === 1)
        return t`Your browser does not share your location with us. Allow it in the settings, or type your area.`;
      if (error.code === 3)
        return t`Finding your location takes too long. Please type your area or PIN code.`;
      return t`Your location cannot be found right now. Please type your area or PIN code.`;
    }
    if (toProblem(error).code === "outside_india")
      return t`You seem to be outside India. Please type the place you need.`;
    return t`We could not look up your area. Please try again, or type it.`;
  };

  return { find: () => void find(), isFinding, failure, forget: () => setFailure(null) };
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, PATIENCE),
  );
}

/** By its shape: old browsers have no such class. */
function isPositionError(error: unknown): error is GeolocationPositionError {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "number";
}
