import { useCallback, useEffect, useRef } from "react";

/** A longer time says nothing more, and a form sent again after a lost answer must send the same value. */
const LONGEST_MS = 10_000;

/** How long the form has been open, in milliseconds, up to ten seconds; `restart` resets it. */
export function useTimeOpen(): { elapsed: () => number; restart: () => void } {
  const openedAt = useRef(0);
  const restart = useCallback(() => {
    openedAt.current = Date.now();
  }, []);
  useEffect(restart, [restart]);
  const elapsed = useCallback(() => {
    const open = Date.now() - openedAt.current;
    return Math.min(LONGEST_MS, Math.max(0, open));
  }, []);
  return { elapsed, restart };
}
