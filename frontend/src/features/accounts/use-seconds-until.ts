import { useSyncExternalStore } from "react";

const LOOK_EVERY = 500;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, LOOK_EVERY);
  return () => clearInterval(timer);
}

/** Whole seconds until a moment, by the clock: neither a reload nor a tab that slept begins them again. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
}
