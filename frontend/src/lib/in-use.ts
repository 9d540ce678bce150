import { useEffect, useState } from "react";

/**
 * Each of these shows that a person is using the page and may open something next. A page scrolls itself too (a thread to
 * its newest message), so scrolling counts by the wheel or the finger. Who prints wants the whole page.
 */
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel", "beforeprint"] as const;

let isUsed = false;
whenInUse(() => (isUsed = true));

/** Calls back once at the next sign that somebody uses the page, until the returned function is called. */
export function whenInUse(act: () => void): () => void {
  const start = () => {
    stop();
    act();
  };
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, start);
  };
  for (const sign of SIGNS) window.addEventListener(sign, start, { passive: true });
  return stop;
}

/** Whether somebody has used the page since its document was opened. */
export function useInUse(): boolean {
  const [isInUse, setInUse] = useState(isUsed);
  useEffect(() => (isInUse ? undefined : whenInUse(() => setInUse(true))), [isInUse]);
  return isInUse;
}
