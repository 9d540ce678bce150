import { type RefObject, useEffect } from "react";

const STEPS: Record<string, number> = { j: 1, k: -1 };

/** J and K move the focus down and up through the case links in `list`; Enter opens as any link does. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const isTyping = event.target instanceof HTMLElement && event.target.closest("input, select, textarea");
      if (step === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>("a[data-case]") ?? [])];
      const here = links.indexOf(document.activeElement as HTMLElement);
      const next = here === -1 ? 0 : Math.min(Math.max(here + step, 0), links.length - 1);
      links[next]?.focus();
    };
    document.addEventListener("keydown", move);
    return () => document.removeEventListener("keydown", move);
  }, [list]);
}
