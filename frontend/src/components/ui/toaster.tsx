import { useEffect, useState, useSyncExternalStore } from "react";
import { lazyPart } from "@/lib/lazy-part";
import { isRaised, onRaised } from "./toast";

/** Milliseconds after which the toasts' code loads, if nobody touches the page before. */
const IDLE = 10_000;
/** Toasts raised while the code can't be loaded wait for it. */
const Toasts = lazyPart(() => import("./toasts").then((module) => module.Toasts), {
  failed: "nothing",
  isPrefetched: true,
});

/**
 * Where toasts appear; rendered once per page. Its code is not in the first load. It loads on the first
 * interaction with the page, so that the live region exists before the first message, or with the first
 * toast.
 */
export function Toaster() {
  const isAny = useSyncExternalStore(onRaised, isRaised);
  const [isWanted, setIsWanted] = useState(false);
  if (isAny && !isWanted) setIsWanted(true);
  useEffect(() => {
    if (isWanted) return;
    const stop = new AbortController();
    const want = () => setIsWanted(true);
    const options = { once: true, signal: stop.signal };
    window.addEventListener("pointerdown", want, options);
    window.addEventListener("keydown", want, options);
    const idle = setTimeout(want, IDLE);
    return () => {
      stop.abort();
      clearTimeout(idle);
    };
  }, [isWanted]);
  return isWanted && <Toasts />;
}
