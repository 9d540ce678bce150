import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useUrlChoice } from "@/lib/search-params";

export const RADII = ["25", "10", "50", "100"] as const;
const VIEWS = ["grid", "list"] as const;
export type View = (typeof VIEWS)[number];

export interface SearchWords {
  q: string;
  location: string;
}

/** The address of a search. A word that is missing is asked for there. */
export function searchPath({ q, location }: Partial<SearchWords>): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (location) params.set("location", location);
  return `/search-results?${params}`;
}

/** A search as its address holds it: ?q=electrician&location=Pune&radius=50&view=list. */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  const [radius, setRadius] = useUrlChoice("radius", RADII);
  const [view, setView] = useUrlChoice("view", VIEWS);
  const q = params.get("q")?.trim() ?? "";
  const location = params.get("location")?.trim() ?? "";

  const setWords = useCallback(
    (words: SearchWords) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set("q", words.q);
          after.set("location", words.location);
          return after;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return { q, location, radius, radiusKm: Number(radius), view, setWords, setRadius, setView };
}
