import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** Pixels from an edge that still count as being there. */
const NEAR_END = 48;
/** So far from an edge the next page is fetched, so that it is there when the reader is. */
const NEAR_EDGE = 400;

/** A wish to see a line, by its key or its message's id, or the end (null); `asked` tells one wish from the next for the same line. */
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
  /** Shown as soon as it is loaded. */
  target: ScrollTarget | null;
  /** The line of which is told whether it stands above what is in view. */
  markerKey: string | null;
  onNearStart: () => void;
  onNearEnd: () => void;
  /** Tells whether the newest line is in view; the same function always. */
  onAtEnd: (isAtEnd: boolean) => void;
}

/**
 * Keeps a chat list where its reader wants it: at the newest line while that is in view (and after sending), and else
 * with the line they look at standing still, whatever comes or goes above and below it. We do it ourselves, since not
 * every browser anchors by itself. Lines carry `data-line`
 * with their key and `data-message` with their id.
 */
export function useThreadScroll(thread: ThreadScroll) {
  const { firstKey, lastKey, lastIsMine, isLive, target, markerKey, onAtEnd } = thread;
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** The line at the upper edge, and how far below the head of the content it stood. */
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

  /** A piece that doesn't fill the list is near both its ends. */
  const lookForEdges = (_ends?: unknown) => {
    const element = box.current;
    // Out of view, as on a tab that isn't open, nothing has a size.
    if (!element || element.clientHeight === 0) return;
    if (element.scrollTop < NEAR_EDGE) thread.onNearStart();
    if (distanceToEnd(element) < NEAR_EDGE) thread.onNearEnd();
  };
  const lookAfterLoading = useEffectEvent(lookForEdges);
  useEffect(() => lookAfterLoading([firstKey, lastKey]), [firstKey, lastKey]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // A phone's keyboard makes the list shorter, a picture or a font its content longer.
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

/** How far below the head of the content a line stands, wherever the list is scrolled to. */
function offsetOf(box: HTMLElement, line: HTMLElement): number {
  return line.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
}

function lineIn(box: HTMLElement, key: string): HTMLElement | null {
  const name = CSS.escape(key);
  return box.querySelector<HTMLElement>(`[data-line="${name}"], [data-message="${name}"]`);
}

/** The first line that ends below a height, found by halving: the lines stand in order. */
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
