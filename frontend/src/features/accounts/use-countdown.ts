import { useEffect, useState } from "react";

/** Counts seconds down to nought; `start` begins anew. */
export function useCountdown(first: number): { secondsLeft: number; start: (seconds: number) => void } {
  const [secondsLeft, setSecondsLeft] = useState(first);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft, start: setSecondsLeft };
}
