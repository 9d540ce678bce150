import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "@/lib/router/hooks";
import { landingKey, forgetLandingKey } from "@/lib/landing-redirect";

/**
 * The one-time key a mail's link carries in the address's fragment (`#key=…`). It is kept in memory alone: the page's
 * boot script has cleaned it from the address, and so from the history; one pasted into an open page is cleaned here.
 * null when the page was opened without one.
 */
export function useOneTimeKey(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const found = new URLSearchParams(hash.slice(1)).get("key");
  const [key, setKey] = useState(() => found ?? landingKey(pathname));
  if (found !== null && found !== key) setKey(found);

  useEffect(forgetLandingKey, []);
  useEffect(() => {
    if (found !== null) void navigate({ pathname, search }, { replace: true });
  }, [found, pathname, search, navigate]);

  return key;
}
