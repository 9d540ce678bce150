import { useEffect, useEffectEvent } from "react";

/** While `isOn`, Escape does this, wherever the focus is, and nothing else. */
export function useEscape(isOn: boolean, act: () => void): void {
  const press = useEffectEvent((key: KeyboardEvent) => {
    if (key.key !== "Escape") return;
    key.preventDefault();
    // Else it would close what lies beneath as well.
    key.stopImmediatePropagation();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [isOn]);
}
