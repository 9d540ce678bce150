import { useEffect, useRef } from "react";

/**
 * Delays an action until the current press has finished. The action moves content, and a click counts only if
 * it ends where it began. On touch, the click is in the same task as the focus change; with a mouse it
 * follows the release. Returns the function to call instead of the action.
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
