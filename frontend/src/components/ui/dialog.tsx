import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import * as Primitive from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { IconButton } from "./button";
import { DialogContent } from "./dialog-content";
import { ScrollingBody } from "./scrolling-body";
import { SCRIM } from "./scrim";

export const DialogClose = Primitive.Close;

const WIDTHS = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" } as const;

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  width?: keyof typeof WIDTHS;
  /**
   * The buttons; they stay visible while the body scrolls. A submit button names its form with `form="id"`.
   */
  footer?: ReactNode;
  /** A request is running: neither Esc nor a click outside closes the dialog. */
  isLocked?: boolean;
  children?: ReactNode;
}

/**
 * A dialog: centred on wide screens, a bottom sheet on phones. Esc closes it; focus is trapped and returned.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = "sm",
  footer,
  isLocked = false,
  children,
}: DialogProps) {
  const { t } = useLingui();
  const holdIfLocked = (event: Event) => {
    if (isLocked) event.preventDefault();
  };
  return (
    <Primitive.Root open={open} onOpenChange={(next) => (isLocked && !next ? undefined : onOpenChange(next))}>
      <Primitive.Portal>
        <Primitive.Overlay className={SCRIM} />
        <DialogContent
          onEscapeKeyDown={holdIfLocked}
          onInteractOutside={holdIfLocked}
          {...(!description && { "aria-describedby": undefined })}
          className={cn(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[94dvh] animate-enter flex-col rounded-t-lg border border-line bg-surface shadow-float focus-visible:outline-none",
            "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:rounded-lg",
            WIDTHS[width],
          )}
        >
          <header className="flex items-start gap-4 border-b border-line px-4 py-3 sm:px-6 sm:py-4">
            <div className="min-w-0 flex-1 py-1.5">
              <Primitive.Title className="text-xl">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-ink-soft">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton icon={X} label={t`Close`} disabled={isLocked} className="-mr-2" />
            </Primitive.Close>
          </header>
          <ScrollingBody className="px-4 py-4 sm:px-6 sm:py-5">{children}</ScrollingBody>
          {footer && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </footer>
          )}
        </DialogContent>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
