import { useEffect } from "react";
import { useLocation } from "@/lib/router/hooks";

/** An address with a section's mark leads there once the text has come. */
export function useSectionOfAddress(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    // Only the first time: what is opened by hand afterwards stays where it is.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [isThere]);
}
