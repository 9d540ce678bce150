import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { asked } from "@/lib/asked";
import { isRaised, onRaised } from "./toast";

/** Milliseconds after which the toasts' own code comes, if nobody touches the page before. */
const IDLE = 10_000;
/** Milliseconds until code that could not be fetched is asked for again: what was raised meanwhile waits for it. */
const AGAIN = 2_000;
const TOASTS = asked(() => import("./toasts").then((module) => module.Toasts));

/**
 * Where toasts appear; stands once in the page. Its code is no part of the first load: it comes with the first touch
 * of the page, so that the live region stands before there is anything to say, or with the first toast.
 */
export function Toaster() {
  const isAny = useSyncExternalStore(onRaised, isRaised);
  const [isWanted, setIsWanted] = useState(false);
  const [Toasts, setToasts] = useState<ComponentType | undefined>(() => TOASTS.here());
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
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const fetch = () =>
      void TOASTS.fetch().then(
        (part) => isGone || setToasts(() => part),
        () => {
          if (!isGone) again = setTimeout(fetch, AGAIN);
        },
      );
    fetch();
    return () => {
      isGone = true;
      clearTimeout(again);
    };
  }, [isWanted]);
  return Toasts ? <Toasts /> : null;
}
