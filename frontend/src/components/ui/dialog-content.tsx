import * as Primitive from "@radix-ui/react-dialog";
import type { ComponentProps } from "react";
import { useFocusBack } from "./focus-back";

/**
 * A Radix dialog's `Content` that takes the focus itself, so that its title is read first, and returns it on
 * closing.
 */
export function DialogContent(props: ComponentProps<typeof Primitive.Content>) {
  const giveBack = useFocusBack();
  return (
    <Primitive.Content
      {...props}
      onOpenAutoFocus={(event) => {
        // Radix would focus the first button, which is Close. A field with autoFocus has the focus already.
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
      }}
      onCloseAutoFocus={giveBack}
    />
  );
}
