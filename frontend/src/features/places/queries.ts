import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";

/** Fewer letters would match half of India. */
const SHORTEST = 2;

/** About a kilometre: enough to know the area, not the house. */
const DECIMALS = 2;

/** Places whose English, Hindi, former or misspelt name or PIN code matches the text; best match first. */
export function placesQuery(typed: string) {
  const q = typed.trim();
  return queryOptions({
    queryKey: ["places", q.toLowerCase()],
    queryFn: read("/api/places", { query: { q } }),
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** The area around a position in degrees. The position is rounded before it leaves the device. */
export function nearestPlaceQuery(latitude: number, longitude: number) {
  const [lat, lon] = [Number(latitude.toFixed(DECIMALS)), Number(longitude.toFixed(DECIMALS))];
  return queryOptions({
    queryKey: ["places", "nearest", lat, lon],
    queryFn: read("/api/places/nearest", { query: { lat, lon } }),
    staleTime: Infinity,
    retry: false,
  });
}
