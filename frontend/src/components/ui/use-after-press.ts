import { useEffect, useRef } from "react";

/**
 * Puts an act off until the press under way has done what it does: the act moves what stands on the page, and a click
 * counts only where it was begun. A finger's click comes in the same task as the change of focus, a mouse's follows the
 * release. Returns what is to be called instead of the act.
 */
export function useAfterPress(act: () => void): () => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const watched = new AbortController();
    const options = { capture: true, signal: watched.signal };
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      if (waiting.current) setTimeout(waiting.current);
      waiting.current = undefined;
    };
    document.addEventListener("pointerdown", press, options);
    for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, release, options);
    return () => watched.abort();
  }, []);
  return () => {
    if (isPressed.current) waiting.current = act;
    else setTimeout(act);
  };
}
