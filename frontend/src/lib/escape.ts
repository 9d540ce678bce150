import { useEffect, useEffectEvent } from "react";

/** While `isOn`, Escape runs this and nothing else, wherever the focus is. */
export function useEscape(isOn: boolean, act: () => void): void {
  const press = useEffectEvent((key: KeyboardEvent) => {
    if (key.key !== "Escape") return;
    key.preventDefault();
    // Otherwise Escape would also close what is underneath.
    key.stopImmediatePropagation();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [isOn]);
}
