import { useEffect, useState } from "react";

/** Milliseconds between updates of displayed ages. */
const AGING = 60_000;

/** The current time, precise enough for displayed ages. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGING);
    return () => clearInterval(timer);
  }, []);
  return now;
}
