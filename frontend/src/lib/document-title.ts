import { useEffect } from "react";

/** Names the page in the browser's tab and history: "Projects · Karigar". Each routed page calls it once. */
export function useDocumentTitle(title: string | undefined): void {
  useWholeDocumentTitle(title ? `${title} · Karigar` : "Karigar");
}

/** The same for the one page that names the product itself. */
export function useWholeDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
