import { Dialog as Primitive } from "radix-ui";
import { type ComponentProps, useState } from "react";

/**
 * A Radix dialog's `Content` that gives focus back to what opened it. Radix itself gives it only to its own `Trigger`;
 * without one a keyboard would start again at the top of the page.
 */
export function DialogContent(props: ComponentProps<typeof Primitive.Content>) {
  // Mounted when the dialog opens, before anything in it takes the focus.
  const [opener] = useState(() => document.activeElement);
  return (
    <Primitive.Content
      {...props}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (opener instanceof HTMLElement) opener.focus();
      }}
    />
  );
}
