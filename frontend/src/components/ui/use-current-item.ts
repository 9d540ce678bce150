import { type RefObject, useEffect, useRef } from "react";

/** Of the neighbours, so that they can be seen to exist. */
const MARGIN = 48;

/**
 * The ref of a scrolling row or column, which is scrolled (and never the page) until the selected item is in view. Again
 * whenever that item has moved, as when the counts beside the items arrive; not when somebody has scrolled.
 */
export function useCurrentItem<List extends HTMLElement>(selector: string): RefObject<List | null> {
  const list = useRef<List>(null);
  const shown = useRef("");
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(selector);
    if (!list.current || !item) return;
    const [outer, inner] = [list.current.getBoundingClientRect(), item.getBoundingClientRect()];
    const left = inner.left - outer.left + list.current.scrollLeft;
    const top = inner.top - outer.top + list.current.scrollTop;
    const place = [left, top, inner.width, outer.width, outer.height].map(Math.round).join(" ");
    if (place === shown.current) return;
    shown.current = place;
    if (inner.left < outer.left || inner.right > outer.right - MARGIN) {
      list.current.scrollLeft = left - MARGIN;
    }
    if (inner.top < outer.top || inner.bottom > outer.bottom) list.current.scrollTop = top - MARGIN;
  });
  return list;
}
