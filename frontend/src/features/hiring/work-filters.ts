import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Place } from "@/features/places/place";
import type { Kind, WorkFilters } from "./queries";

const NAMES = ["trade", "city", "place", "kind"] as const;

/**
 * The filters of the open work, held in the address: ?trade=plumber&city=123&place=Pune&kind=job. The place's name
 * stands beside its number so that a shared link shows it without asking the server.
 */
export function useWorkFilters() {
  const [params, setParams] = useSearchParams();
  const trade = params.get("trade") ?? undefined;
  const city = Number(params.get("city"));
  const cityId = Number.isSafeInteger(city) && city > 0 ? city : undefined;
  const kind = kindOf(params.get("kind"));
  const placeName = params.get("place") ?? "";

  const filters: WorkFilters = useMemo(() => ({ trade, cityId, kind }), [trade, cityId, kind]);
  const place: Place | null = useMemo(
    () => (cityId ? { id: cityId, name: placeName, name_hi: placeName, state: "" } : null),
    [cityId, placeName],
  );

  const change = useCallback(
    (changes: Partial<Record<(typeof NAMES)[number], string>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => change({ trade: "", city: "", place: "", kind: "" }), [change]);

  return { filters, place, isFiltered: NAMES.some((name) => params.has(name)), change, clear };
}

function kindOf(value: string | null): Kind | undefined {
  return value === "job" || value === "project" ? value : undefined;
}
