import { useEffect } from "react";

/**
 * Sets the page's title in the browser's tab and history: "Projects · Karigar". Each routed page calls it
 * once.
 */
export function useDocumentTitle(title: string | undefined): void {
  useWholeDocumentTitle(title ? `${title} · Karigar` : "Karigar");
}

/** The same, for the one page whose title contains the product's name. */
export function useWholeDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
