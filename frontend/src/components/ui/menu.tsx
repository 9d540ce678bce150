import * as Primitive from "@radix-ui/react-dropdown-menu";
import { useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { type DropdownMenuProps, type MenuItemProps, MenuParts } from "./dropdown-menu";

interface MenuProps extends DropdownMenuProps {
  /** Opens at once: its code was loaded because somebody pressed the button. */
  defaultOpen?: boolean;
  /** Opened by keyboard: the first entry gets the focus. */
  isByKey?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Focuses something other than the trigger after closing. */
  onCloseAutoFocus?: (event: Event) => void;
}

/** A menu of actions under a button. Pages use `DropdownMenu`, which loads this on demand. */
export function Menu({
  trigger,
  label,
  align = "end",
  defaultOpen,
  isByKey,
  onOpenChange,
  onCloseAutoFocus,
  children,
}: MenuProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isByKey) content.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  }, [isByKey]);
  return (
    <Primitive.Root modal={false} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          ref={content}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-52 animate-enter overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-float"
        >
          {label && (
            <Primitive.Label className="truncate border-b border-line px-3 pt-1.5 pb-2.5 text-sm text-ink-soft">
              {label}
            </Primitive.Label>
          )}
          <MenuParts value={PARTS}>{children}</MenuParts>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** One action. With `asChild` around a Link it navigates. */
function Item({ tone = "normal", ...rest }: MenuItemProps) {
  return (
    <Primitive.Item
      {...rest}
      className={cn(
        "flex h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none select-none md:pointer-fine:h-9",
        "data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0",
        tone === "danger" && "text-danger",
      )}
    />
  );
}

function Separator() {
  return <Primitive.Separator className="mx-1 my-1.5 h-px bg-line" />;
}

const PARTS = { Item, Separator };
