import { useEffect, useState } from "react";

/** Milliseconds after which a page and its first content are settled. */
const REST = 4_000;

/** True once the page has been open for so many milliseconds: time for what can wait. */
export function useElapsed(rest = REST): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), rest);
    return () => clearTimeout(timer);
  }, [rest]);
  return hasElapsed;
}
