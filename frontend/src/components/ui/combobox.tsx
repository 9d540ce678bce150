import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { cn } from "@/lib/cn";
import { isEnter } from "@/lib/enter";
import { controlClasses, useFieldWiring } from "./field";
import { useAfterPress } from "./use-after-press";

interface ComboboxProps<Item> extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type" | "children"
> {
  /** A decorative icon at the start of the box. */
  icon: ReactNode;
  /** The text in the box. */
  text: string;
  items: Item[];
  keyOf: (item: Item) => string | number;
  onType: (text: string) => void;
  onChoose: (item: Item) => void;
  /** Only an item of the list is valid: Enter takes the first one, leaving the field the one that `isMeant`. */
  mustChoose?: boolean;
  isMeant?: (item: Item) => boolean;
  /** A button at the end of the box. */
  action?: ReactNode;
  /** Shown below the box while it is in use and the list is empty. */
  note?: ReactNode;
  /** Renders one row of the list. */
  children: (item: Item) => ReactNode;
}

/**
 * A text box that suggests items while a person types (the ARIA combobox pattern: arrows move, Enter takes,
 * Escape closes only the list). Use it inside a Field. The list has its own space, so that it covers no other
 * field.
 */
export function Combobox<Item>({
  icon,
  text,
  items,
  keyOf,
  onType,
  onChoose,
  mustChoose = false,
  isMeant,
  action,
  note,
  children,
  onBlur,
  onKeyDown,
  className,
  ...rest
}: ComboboxProps<Item>) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  // No initial selection where any text is valid, so that Enter submits the form with the text.
  const first = mustChoose ? 0 : -1;
  const [active, setActive] = useState(first);
  const isListShown = isOpen && items.length > 0;
  const closeOnLeaving = useAfterPress(() => setIsOpen(false));

  const choose = (item: Item) => {
    onChoose(item);
    setIsOpen(false);
  };
  const move = (key: KeyboardEvent<HTMLInputElement>) => {
    if (key.key === "Escape" && isListShown) {
      // Closes only the list, not the dialog around it.
      key.stopPropagation();
      setIsOpen(false);
    }
    const chosen = items[active];
    if (isListShown && key.key === "ArrowDown") setActive((active + 1) % items.length);
    else if (isListShown && key.key === "ArrowUp")
      setActive((Math.max(active, 0) + items.length - 1) % items.length);
    else if (isListShown && isEnter(key) && chosen) choose(chosen);
    else {
      onKeyDown?.(key);
      return;
    }
    key.preventDefault();
  };

  return (
    <div>
      <div className="relative">
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft [&_svg]:size-5"
        >
          {icon}
        </span>
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isListShown}
          aria-controls={isListShown ? listId : undefined}
          aria-activedescendant={isListShown && items[active] ? `${listId}-${active}` : undefined}
          {...useFieldWiring()}
          {...rest}
          value={text}
          onChange={(change) => {
            setActive(first);
            setIsOpen(true);
            onType(change.target.value);
          }}
          onKeyDown={move}
          onBlur={(blur) => {
            const meant = mustChoose && isMeant ? items.find(isMeant) : undefined;
            if (meant) onChoose(meant);
            closeOnLeaving();
            onBlur?.(blur);
          }}
          className={cn(controlClasses, "pl-10", action && "pr-12", className)}
        />
        {action}
      </div>
      {isListShown && (
        <div
          id={listId}
          ref={showWhole}
          role="listbox"
          className="mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line bg-surface p-1 shadow-float"
        >
          {items.map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input above takes the keys
            <div
              key={keyOf(item)}
              tabIndex={-1}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerMove={() => setActive(index)}
              // Before the input loses focus.
              onPointerDown={(press) => press.preventDefault()}
              onClick={() => choose(item)}
              className="flex min-h-11 cursor-pointer items-center gap-x-2 rounded-sm px-3 py-1.5 aria-selected:bg-sunken"
            >
              {children(item)}
            </div>
          ))}
        </div>
      )}
      {isOpen && items.length === 0 && note && (
        <p role="status" className="mt-1.5 text-sm text-ink-soft">
          {note}
        </p>
      )}
    </div>
  );
}

/** In a dialog that scrolls, the list may open below the dialog's edge. */
function showWhole(list: HTMLElement | null): void {
  list?.scrollIntoView?.({ block: "nearest" });
}
