import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "@/lib/router/hooks";
import { landingKey, forgetLandingKey } from "@/lib/landing-redirect";

/**
 * The one-time key in the fragment of a mailed link (`#key=…`). It is kept only in memory: the page's boot script has
 * removed it from the URL, and so from the history; one pasted into an open page is removed here. null if the URL had
 * none.
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
