import { useSyncExternalStore } from "react";

const LOOK_EVERY = 500;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, LOOK_EVERY);
  return () => clearInterval(timer);
}

/** Whole seconds until a time, by the clock: a reload or a sleeping tab does not restart them. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
}
