import type { FocusEvent, MouseEvent } from "react";

/**
 * Props of a box whose text is selected as soon as it has the focus, so that what is typed replaces it. A press
 * places the caret after the event of the focus, so it selects once more at its end.
 */
export const selectOnFocus = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select(),
  onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    // A second press places the caret.
    if (document.activeElement === currentTarget) return;
    currentTarget.addEventListener("click", () => currentTarget.select(), { once: true });
  },
};
