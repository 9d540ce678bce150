import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Pixels from an edge that still count as being there. */
const NEAR_END = 48;
const NEAR_START = 160;

interface ThreadEnds {
  firstKey: string | undefined;
  lastKey: string | undefined;
  lastIsMine: boolean;
  /** Called when the reader comes near the oldest line that is loaded. */
  onNearStart: () => void;
}

/**
 * Keeps a chat list where its reader wants it: at the newest line while that is in view (and after sending), and still
 * while somebody reads further up, whether lines come below or a page of older ones is put in front.
 * `seenKey` is the newest line when the reader left the end, null while the end is in view.
 */
export function useThreadScroll({ firstKey, lastKey, lastIsMine, onNearStart }: ThreadEnds) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef<{ firstKey: string | undefined; lastKey: string | undefined; height: number }>(
    undefined,
  );
  const [seenKey, setSeenKey] = useState<string | null>(null);

  const scrollToEnd = useCallback(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setSeenKey(null);
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const then = before.current;
    const hasOlder = then?.firstKey !== undefined && then.firstKey !== firstKey;
    if (then && hasOlder && !isAtEnd.current) element.scrollTop += element.scrollHeight - then.height;
    const hasNewer = then?.lastKey !== lastKey;
    if (isAtEnd.current || (hasNewer && lastIsMine)) scrollToEnd();
    before.current = { firstKey, lastKey, height: element.scrollHeight };
  }, [firstKey, lastKey, lastIsMine, scrollToEnd]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // A phone's keyboard makes the list shorter; the newest line stays in view above it.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    if (before.current) before.current.height = element.scrollHeight;
    const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    if (isNearEnd !== isAtEnd.current) {
      isAtEnd.current = isNearEnd;
      setSeenKey(isNearEnd ? null : (lastKey ?? null));
    }
    if (element.scrollTop < NEAR_START) onNearStart();
  };

  return { box, onScroll, seenKey, scrollToEnd };
}
