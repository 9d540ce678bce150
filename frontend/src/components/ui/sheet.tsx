import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import * as Primitive from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { IconButton } from "./button";
import { DialogContent } from "./dialog-content";
import { ScrollingBody } from "./scrolling-body";
import { SCRIM } from "./scrim";

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** A panel from the right edge, for navigation and filters on phones. */
export function Sheet({ open, onOpenChange, title, children, footer }: SheetProps) {
  const { t } = useLingui();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={SCRIM} />
        <DialogContent
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(22rem,88vw)] animate-enter-sheet flex-col border-l border-line bg-surface shadow-float focus-visible:outline-none"
        >
          <header className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2 pl-5">
            <Primitive.Title className="text-lg">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton icon={X} label={t`Close`} />
            </Primitive.Close>
          </header>
          <ScrollingBody className="p-4">{children}</ScrollingBody>
          {footer && (
            <footer className="border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </DialogContent>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
