import { useEffect } from "react";

/** Names the page in the browser's tab and history: "Projects · Karigar". Each routed page calls it once. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Karigar` : "Karigar";
  }, [title]);
}
