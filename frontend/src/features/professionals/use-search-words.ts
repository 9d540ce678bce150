import { useQueryClient } from "@tanstack/react-query";
import { useOwnTown } from "@/features/accounts/own-town";
import { placeLabel } from "@/features/places/place";
import { meaningName, meaningOf, tradeName } from "@/features/trades/queries";

/** The contents of a search's two boxes. */
export interface TwoBoxes {
  service: string;
  location: string;
}

/**
 * Splits a text that also names a place ("plumber in andheri", "पुणे में बिजली मिस्त्री") for the two boxes of a
 * search; null if it names none.
 */
export function useSearchWords(): (typed: string) => Promise<TwoBoxes | null> {
  const client = useQueryClient();
  const near = useOwnTown();
  return async (typed) => {
    if (typed.trim().split(/\s+/).length < 2) return null;
    const meaning = await meaningOf(client, typed, near);
    if (!meaning?.place) return null;
    // The problem says more than its trade: results have the price of the job that solves it. Several
    // problems stay several.
    const names = meaning.problems.map(meaningName).join(", ");
    const name = names || (meaning.trade ? tradeName(meaning.trade) : "");
    // How many are wanted goes on to the booking and the estimate.
    const service = meaning.pieces ? `${meaning.pieces} ${name}` : name;
    return { service, location: placeLabel(meaning.place) };
  };
}
