import * as Primitive from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";

/** Milliseconds of hover before the text appears. */
const DELAY = 300;

/** A short explanation on hover and focus. The child must be focusable and have its own accessible name. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={DELAY}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-xs animate-fade rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
