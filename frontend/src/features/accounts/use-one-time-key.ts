import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The one-time key a mail's link carries in the address's fragment (`#key=…`). It is kept in memory alone and cleaned
 * from the address, and so from the history, at once. null when the page was opened without one.
 */
export function useOneTimeKey(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const found = new URLSearchParams(hash.slice(1)).get("key");
  const [key, setKey] = useState(found);
  if (found !== null && found !== key) setKey(found);

  useEffect(() => {
    if (found !== null) void navigate({ pathname, search }, { replace: true });
  }, [found, pathname, search, navigate]);

  return key;
}
