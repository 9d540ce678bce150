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

/** The URL holds what is compared and which thread is open, so it can be shared and Back works. */
export function useChoiceAddress(): ChoiceAddress {
  const [params, setParams] = useSearchParams();
  const held = params.get("compare") ?? "";
  const compared = useMemo(() => held.split(",").filter(Boolean).slice(0, MOST_COMPARED), [held]);

  const change = useCallback(
    (write: (params: URLSearchParams) => void, replace = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          write(after);
          return after;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  const toggle = useCallback(
    (id: string) =>
      change((after) => {
        const ids = (after.get("compare") ?? "").split(",").filter(Boolean);
        const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
        if (next.length > 0) after.set("compare", next.slice(0, MOST_COMPARED).join(","));
        else after.delete("compare");
        if (next.length === 0) after.delete("view");
      }, true),
    [change],
  );
  return {
    compared,
    toggle,
    clear: () =>
      change((after) => {
        after.delete("compare");
        after.delete("view");
      }),
    isSideBySide: params.get("view") === "side-by-side" && compared.length > 0,
    showSideBySide: (shown) =>
      change((after) => {
        if (shown) after.set("view", "side-by-side");
        else after.delete("view");
      }),
    measure: measureOf(params.get("quantity"), params.get("unit")),
    reckonWith: (measure) =>
      change((after) => {
        if (measure === null) {
          after.delete("quantity");
          after.delete("unit");
        } else {
          after.set("quantity", String(measure.quantity));
          after.set("unit", measure.unit);
        }
      }, true),
    talkingAbout: params.get("talk"),
    talkAbout: (id) =>
      change((after) => {
        if (id === null) after.delete("talk");
        else after.set("talk", id);
      }),
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
