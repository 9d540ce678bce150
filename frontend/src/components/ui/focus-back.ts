import { useState } from "react";

/**
 * For a Radix dialog that is opened by state: an `onCloseAutoFocus` that returns the focus to the element
 * that had it when the dialog was mounted. Radix returns it only to its own `Trigger`; without one a keyboard
 * user would start again at the top.
 */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(openerNow);
  return (event) => {
    event.preventDefault();
    opener?.focus();
  };
}

/** A menu entry is removed with its menu, so the button that opened the menu takes its place. */
function openerNow(): HTMLElement | null {
  const { activeElement } = document;
  const button = activeElement?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = button ? document.getElementById(button) : activeElement;
  return opener instanceof HTMLElement ? opener : null;
}
