import { type RefObject, useEffect, useState } from "react";

/** What is fixed to the bottom edge on phones: the page's main action, selection bars. */
const BARS = "[data-bottom-bar]";

function heightOfBars(): number {
  const edge = window.innerHeight;
  const tops = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < edge && bottom >= edge - 1)
    .map(({ top }) => top);
  return tops.length === 0 ? 0 : edge - Math.min(...tops);
}

/**
 * The banner's distance from the bottom edge, so that it covers no action of the page. While it is shown, the page is
 * extended by its height, and focused elements are scrolled above it.
 */
export function useBottomRoom(banner: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const page = document.documentElement;
    const look = () => {
      const bars = heightOfBars();
      setRoom(bars);
      const taken = `${(banner.current?.offsetHeight ?? 0) + bars + 16}px`;
      page.style.scrollPaddingBottom = taken;
      document.body.style.paddingBottom = taken;
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    if (banner.current) observer.observe(banner.current);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
      page.style.scrollPaddingBottom = "";
      document.body.style.paddingBottom = "";
    };
  }, [banner]);
  return room;
}
