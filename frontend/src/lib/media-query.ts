import { useCallback, useSyncExternalStore } from "react";

/** Wide enough for a column beside the content: Tailwind's `lg`. */
export const WIDE = "(min-width: 64rem)";

/**
 * Whether the screen matches now. Use it for what is placed elsewhere on another screen; use CSS for what
 * only looks different.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
