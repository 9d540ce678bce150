import { useEffect, useState } from "react";

const TICK = 5_000;

/** Minutes until a moment, while it is awaited. */
export function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  const left = (new Date(until).getTime() - now) / 60_000;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
