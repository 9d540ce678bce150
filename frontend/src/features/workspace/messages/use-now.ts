import { useEffect, useState } from "react";

/** Milliseconds after which times are told anew. */
const AGING = 60_000;

/** The time, as far as times told by their age need it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGING);
    return () => clearInterval(timer);
  }, []);
  return now;
}
