import { useEffect, useState, useSyncExternalStore } from "react";
import { lazyPart } from "@/lib/lazy-part";
import { isRaised, onRaised } from "./toast";

/** Milliseconds after which the toasts' own code comes, if nobody touches the page before. */
const IDLE = 10_000;
/** What is raised while it can't be had waits for it. */
const Toasts = lazyPart(() => import("./toasts").then((module) => module.Toasts), {
  failed: "nothing",
  isPrefetched: true,
});

/**
 * Where toasts appear; stands once in the page. Its code is no part of the first load: it comes with the first touch
 * of the page, so that the live region stands before there is anything to say, or with the first toast.
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
