import { useCallback, useMemo } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { COUNTED_UNITS, type Quantity } from "@/features/projects/quantity";

/** The most columns of a comparison; the server has the same limit. */
export const MOST_COMPARED = 4;

interface ChoiceAddress {
  /** Ids of the compared applications, in the order they were chosen. */
  compared: string[];
  toggle: (id: string) => void;
  clear: () => void;
  /** Whether the comparison is open. */
  isSideBySide: boolean;
  showSideBySide: (shown: boolean) => void;
  /** The quantity used for the totals, if it is not the work's own. */
  measure: Quantity | null;
  reckonWith: (measure: Quantity | null) => void;
  /** The application whose questions are open. */
  talkingAbout: string | null;
  talkAbout: (id: string | null) => void;
}

const NOTHING_COMPARED = { compare: null, view: null };

/** The URL holds what is compared and which thread is open, so it can be shared and Back works. */
export function useChoiceAddress(): ChoiceAddress {
  const [params, , change] = useSearchParams();
  const held = params.get("compare") ?? "";
  const compared = useMemo(() => held.split(",").filter(Boolean).slice(0, MOST_COMPARED), [held]);

  return {
    compared,
    toggle: useCallback(
      (id: string) =>
        change(
          (pending) => {
            const ids = (pending.get("compare") ?? "").split(",").filter(Boolean);
            const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
            if (next.length === 0) return NOTHING_COMPARED;
            return { compare: next.slice(0, MOST_COMPARED).join(",") };
          },
          { replace: true },
        ),
      [change],
    ),
    clear: () => change(NOTHING_COMPARED),
    isSideBySide: params.get("view") === "side-by-side" && compared.length > 0,
    showSideBySide: (shown) => change({ view: shown ? "side-by-side" : null }),
    measure: measureOf(params.get("quantity"), params.get("unit")),
    reckonWith: (measure) =>
      change(
        { quantity: measure && String(measure.quantity), unit: measure && measure.unit },
        { replace: true },
      ),
    talkingAbout: params.get("talk"),
    talkAbout: (id) => change({ talk: id }),
  };
}

/** The quantity in the URL; an invalid one counts as none. */
function measureOf(quantity: string | null, unit: string | null): Quantity | null {
  const known = COUNTED_UNITS.find((one) => one === unit);
  if (quantity === null || known === undefined || !isQuantity(quantity)) return null;
  return { quantity: Number(quantity), unit: known };
}

/** Above zero, below ten million, at most two decimals: what the server accepts. */
export function isQuantity(text: string): boolean {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0;
}
