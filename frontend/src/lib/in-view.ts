import { type RefObject, useEffect, useRef, useState } from "react";
import { useInUse } from "./in-use";

/** How far below the screen still counts as near. */
const NEAR = "300px";

/** Whether an element is, or has been, on the screen or near it. */
export function useNearView<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  return useNear(whenNear);
}

/**
 * Whether what has questions of its own below the first screen asks them: near the screen, once nothing above it is to come
 * and its place is final; or once somebody uses the page, so that the keyboard and find-in-page come to it. Where the
 * address names a place, what is above that has its height from the start.
 */
export function useNearOrInUse<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const [ref, isNear] = useNear<Element>(whenNearAndPlaced);
  const isInUse = useInUse();
  return [ref, isNear || isInUse || window.location.hash !== ""];
}

/** Calls back once, unless the returned function is called before. */
type When = (element: HTMLElement, act: () => void) => () => void;

function useNear<Element extends HTMLElement>(when: When): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    return element && !isNear ? when(element, () => setIsNear(true)) : undefined;
  }, [isNear, when]);
  return [ref, isNear];
}

function whenNear(element: HTMLElement, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) act();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function whenNearAndPlaced(element: HTMLElement, act: () => void): () => void {
  let stop = () => changes.disconnect();
  const look = () => {
    if (!isPlaced(element)) return;
    changes.disconnect();
    stop = whenNear(element, act);
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  look();
  return () => stop();
}

/** Whether nothing above an element is to come (components/ui/skeleton). */
function isPlaced(element: HTMLElement): boolean {
  return [...document.querySelectorAll("main [data-loading]")].every(
    (mark) => (mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0,
  );
}
