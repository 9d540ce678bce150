import { type RefObject, useEffect, useRef } from "react";

/** Milliseconds in view after which something counts as seen: longer than scrolling past it takes. */
const SEEN_AFTER = 1_000;

/** Calls `onSeen` once, after half of the element (or half a screen of it) has been in view for a second. */
export function useSeen(element: RefObject<HTMLElement | null>, isWanted: boolean, onSeen: () => void): void {
  const act = useRef(onSeen);
  useEffect(() => {
    act.current = onSeen;
  });
  useEffect(() => {
    const seen = element.current;
    if (!isWanted || !seen || !("IntersectionObserver" in window)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry) return;
        const isShown =
          entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= window.innerHeight / 2;
        if (!isShown) return;
        timer = setTimeout(() => {
          observer.disconnect();
          act.current();
        }, SEEN_AFTER);
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    observer.observe(seen);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, isWanted]);
}
