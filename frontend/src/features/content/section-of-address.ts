import { useEffect } from "react";
import { useLocation } from "@/lib/router/hooks";

/** Scrolls to the section in the URL's fragment once the text is loaded. */
export function useSectionOfAddress(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    // Only the first time: what is opened by hand afterwards stays where it is.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isThere]);
}
