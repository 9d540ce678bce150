import { useEffect } from "react";

/** The key `/` focuses the page's search box, marked with `data-search-box`. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const handle = (press: KeyboardEvent) => {
      if (press.key !== "/" || press.ctrlKey || press.metaKey || press.altKey) return;
      const target = press.target as HTMLElement;
      if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      const box = document.querySelector<HTMLInputElement>("[data-search-box]");
      if (!box) return;
      press.preventDefault();
      box.focus();
      box.select();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}
