import { type ComponentType, type ReactElement, type ReactNode, createContext, useContext } from "react";
import { prefetchedCode } from "@/lib/lazy-code";
import { type OnDemandTrigger, OpenedOnDemand } from "./opened-on-demand";

export interface DropdownMenuProps {
  /** The button that opens it, given the attributes it needs. */
  trigger: ReactElement<OnDemandTrigger>;
  /** A line of text at the head, such as the account's e-mail. */
  label?: ReactNode;
  align?: "start" | "end";
  onOpenChange?: (isOpen: boolean) => void;
  /** Takes focus after closing in the trigger's place. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

export interface MenuItemProps {
  tone?: "normal" | "danger";
  asChild?: boolean;
  disabled?: boolean;
  className?: string;
  onSelect?: (event: Event) => void;
  children: ReactNode;
}

/** What a menu is made of; it comes with the menu that is open round its entries. */
export const MenuParts = createContext<{
  Item: ComponentType<MenuItemProps>;
  Separator: ComponentType;
} | null>(null);

const MENU = prefetchedCode(() => import("./menu").then(({ Menu }) => Menu));

/** A menu of acts under a button. Its code comes with the press, or with the pointer or the focus before it. */
export function DropdownMenu(menu: DropdownMenuProps) {
  return (
    <OpenedOnDemand
      kind="menu"
      part={MENU}
      trigger={menu.trigger}
      renderOpened={(Menu, opened) => <Menu {...menu} {...opened} />}
    />
  );
}

/** One act. With `asChild` around a Link it navigates. */
export function MenuItem(item: MenuItemProps) {
  const parts = useContext(MenuParts);
  return parts && <parts.Item {...item} />;
}

export function MenuSeparator() {
  const parts = useContext(MenuParts);
  return parts && <parts.Separator />;
}
