import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";

interface DropdownMenuProps {
  /** The button that opens it, given the attributes it needs. */
  trigger: ReactNode;
  /** A line of text at the head, such as the account's e-mail. */
  label?: ReactNode;
  align?: "start" | "end";
  /** Opens by itself: its code was fetched because somebody had pressed the button. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A menu of acts under a button. */
export function DropdownMenu({ trigger, label, align = "end", defaultOpen, children }: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false} defaultOpen={defaultOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-w-[calc(100vw-1rem)] min-w-52 animate-enter rounded-lg border border-line bg-surface p-1.5 shadow-float"
        >
          {label && (
            <Primitive.Label className="truncate border-b border-line px-3 pt-1.5 pb-2.5 text-sm text-ink-soft">
              {label}
            </Primitive.Label>
          )}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface MenuItemProps extends ComponentProps<typeof Primitive.Item> {
  tone?: "normal" | "danger";
}

/** One act. With `asChild` around a Link it navigates. */
export function MenuItem({ tone = "normal", className, ...rest }: MenuItemProps) {
  return (
    <Primitive.Item
      {...rest}
      className={cn(
        "flex h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none select-none md:pointer-fine:h-9",
        "data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0",
        tone === "danger" && "text-danger",
        className,
      )}
    />
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="mx-1 my-1.5 h-px bg-line" />;
}
