import { Dialog as Primitive } from "radix-ui";
import { type ComponentProps, useState } from "react";

/**
 * A Radix dialog's `Content` that takes the focus as a whole, so that its title is read first, and gives it back to what
 * opened it. Radix itself gives it only to its own `Trigger`; without one a keyboard would start again at the top.
 */
export function DialogContent(props: ComponentProps<typeof Primitive.Content>) {
  // Mounted when the dialog opens, before anything in it takes the focus.
  const [opener] = useState(() => document.activeElement);
  return (
    <Primitive.Content
      {...props}
      onOpenAutoFocus={(event) => {
        // Radix would take the first button, which is Close. A field with autoFocus has the focus already.
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (opener instanceof HTMLElement) opener.focus();
      }}
    />
  );
}
