import { type ComponentType, type ReactElement, type ReactNode, createContext, useContext } from "react";
import { prefetchedCode } from "@/lib/lazy-code";
import { type OnDemandTrigger, OpenedOnDemand } from "./opened-on-demand";

export interface DropdownMenuProps {
  /** The button that opens the menu; it receives the attributes it needs. */
  trigger: ReactElement<OnDemandTrigger>;
  /** A line of text at the top, such as the account's e-mail. */
  label?: ReactNode;
  align?: "start" | "end";
  children: ReactNode;
}

export interface MenuItemProps {
  tone?: "normal" | "danger";
  asChild?: boolean;
  disabled?: boolean;
  onSelect?: (event: Event) => void;
  children: ReactNode;
}

/** The parts of a menu. The open menu provides them to its entries. */
export const MenuParts = createContext<{
  Item: ComponentType<MenuItemProps>;
  Separator: ComponentType;
} | null>(null);

const MENU = prefetchedCode(() => import("./menu").then(({ Menu }) => Menu));

/** A menu of actions under a button. Its code loads on press, hover or focus. */
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

/** One action. With `asChild` around a Link it navigates. */
export function MenuItem(item: MenuItemProps) {
  const parts = useContext(MenuParts);
  return parts && <parts.Item {...item} />;
}

export function MenuSeparator() {
  const parts = useContext(MenuParts);
  return parts && <parts.Separator />;
}
