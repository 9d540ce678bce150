import { useState } from "react";

/**
 * For a Radix dialog that is opened by state: an `onCloseAutoFocus` that gives the focus back to what had it when the
 * dialog was mounted. Radix gives it only to its own `Trigger`; without one a keyboard would start again at the top.
 */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(openerNow);
  return (event) => {
    event.preventDefault();
    opener?.focus();
  };
}

/** An entry of a menu goes away with it: the button that opened the menu stands for it. */
function openerNow(): HTMLElement | null {
  const { activeElement } = document;
  const button = activeElement?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = button ? document.getElementById(button) : activeElement;
  return opener instanceof HTMLElement ? opener : null;
}
