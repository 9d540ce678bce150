import { useEffect, useState } from "react";

const TICK = 5_000;

/** Minutes until a moment, while it is awaited. */
export function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return (new Date(until).getTime() - now) / 60_000;
}
