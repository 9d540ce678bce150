import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** Pixels from an edge that still count as being at it. */
const NEAR_END = 48;
/** The distance from an edge at which the next page is fetched, so that it is loaded in time. */
const NEAR_EDGE = 400;

/**
 * A request to scroll to a line, by its key or message id, or to the end (null); `asked` distinguishes repeated
 * requests for the same line.
 */
export interface ScrollTarget {
  key: string | null;
  asked: number;
}

interface ThreadScroll {
  firstKey: string | undefined;
  lastKey: string | undefined;
  lastIsMine: boolean;
  /** The newest message is loaded. */
  isLive: boolean;
  /** Scrolled to as soon as it is loaded. */
  target: ScrollTarget | null;
  /** The line whose position (above the visible part or not) is reported. */
  markerKey: string | null;
  onNearStart: () => void;
  onNearEnd: () => void;
  /** Reports whether the newest line is in view; must be the same function always. */
  onAtEnd: (isAtEnd: boolean) => void;
}

/**
 * Keeps the scroll position of a chat list: at the newest line while that is in view (and after sending), otherwise
 * the line being read stays in place, whatever is added or removed above or below. Done here because not every
 * browser has scroll anchoring. Lines carry `data-line` with their key and `data-message` with their id.
 */
export function useThreadScroll(thread: ThreadScroll) {
  const { firstKey, lastKey, lastIsMine, isLive, target, markerKey, onAtEnd } = thread;
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** The line at the upper edge, and its distance from the top of the content. */
  const anchor = useRef<{ key: string; offset: number }>(undefined);
  const before = useRef<{ firstKey: string | undefined; lastKey: string | undefined }>(undefined);
  const shown = useRef<number>(undefined);
  const [isMarkerAbove, setIsMarkerAbove] = useState(false);

  const remember = useCallback(() => {
    const element = box.current;
    if (!element || element.clientHeight === 0) return;
    const edge = element.getBoundingClientRect().top;
    const first = firstBelow(element, edge);
    const key = first?.dataset.line;
    anchor.current = first && key ? { key, offset: offsetOf(element, first) } : undefined;
    const marker = markerKey === null ? null : lineIn(element, markerKey);
    setIsMarkerAbove(marker !== null && marker.getBoundingClientRect().top < edge - 8);
  }, [markerKey]);

  const settle = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (follows.current) {
      element.scrollTop = element.scrollHeight;
    } else if (anchor.current) {
      const line = lineIn(element, anchor.current.key);
      const moved = line ? offsetOf(element, line) - anchor.current.offset : 0;
      if (moved !== 0) element.scrollTop += moved;
    }
  }, []);

  const scrollToEnd = useCallback(() => {
    follows.current = true;
    onAtEnd(true);
    settle();
  }, [settle, onAtEnd]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const isWished = target !== null && target.asked !== shown.current;
    const line = isWished && target.key !== null ? lineIn(element, target.key) : null;
    if (isWished && target.key === null && isLive) {
      shown.current = target.asked;
      scrollToEnd();
    } else if (isWished && line) {
      shown.current = target.asked;
      follows.current = false;
      element.scrollTop =
        offsetOf(element, line) - Math.max(24, (element.clientHeight - line.offsetHeight) / 2);
      onAtEnd(isLive && distanceToEnd(element) < NEAR_END);
    } else {
      const lastKeyBefore = before.current?.lastKey;
      const hasNewer = lastKeyBefore !== undefined && lastKeyBefore !== lastKey;
      if (hasNewer && lastIsMine && isLive) {
        follows.current = true;
        onAtEnd(true);
      }
      if (!isLive) {
        follows.current = false;
        onAtEnd(false);
      }
      settle();
    }
    before.current = { firstKey, lastKey };
    remember();
  }, [firstKey, lastKey, lastIsMine, isLive, target, scrollToEnd, settle, remember, onAtEnd]);

  /** Content shorter than the list is near both ends. */
  const lookForEdges = (_ends?: unknown) => {
    const element = box.current;
    // Hidden elements, as in a background tab, have no size.
    if (!element || element.clientHeight === 0) return;
    if (element.scrollTop < NEAR_EDGE) thread.onNearStart();
    if (distanceToEnd(element) < NEAR_EDGE) thread.onNearEnd();
  };
  const lookAfterLoading = useEffectEvent(lookForEdges);
  useEffect(() => lookAfterLoading([firstKey, lastKey]), [firstKey, lastKey]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // A phone's keyboard shortens the list; a picture or a font lengthens its content.
    const observer = new ResizeObserver(() => {
      settle();
      remember();
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [settle, remember]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    follows.current = isLive && distanceToEnd(element) < NEAR_END;
    onAtEnd(follows.current);
    remember();
    lookForEdges();
  };

  return { box, onScroll, isMarkerAbove, scrollToEnd };
}

function distanceToEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight;
}

/** The distance of a line from the top of the content, independent of scrolling. */
function offsetOf(box: HTMLElement, line: HTMLElement): number {
  return line.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
}

function lineIn(box: HTMLElement, key: string): HTMLElement | null {
  const name = CSS.escape(key);
  return box.querySelector<HTMLElement>(`[data-line="${name}"], [data-message="${name}"]`);
}

/** The first line that ends below a height, by binary search: the lines are in order. */
function firstBelow(box: HTMLElement, height: number): HTMLElement | undefined {
  const lines = box.querySelectorAll<HTMLElement>("[data-line]");
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line && line.getBoundingClientRect().bottom > height) high = middle;
    else low = middle + 1;
  }
  return lines[low];
}
