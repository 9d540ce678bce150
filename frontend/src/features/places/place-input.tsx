import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { controlClasses, useFieldWiring } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import { type Place, placeName } from "./place";
import { placesQuery } from "./queries";

/** What was typed names no place of the list; the form refuses it with words of its own. */
export const UNKNOWN_PLACE = "unknown";
export type PlaceValue = Place | typeof UNKNOWN_PLACE | null;

interface PlaceInputProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type"
> {
  value: PlaceValue;
  onChange: (place: PlaceValue) => void;
}

/** A town or city chosen from suggestions while typing, in English or Hindi. Stands inside a Field. */
export function PlaceInput({ value, onChange, onBlur, className, ...rest }: PlaceInputProps) {
  const listId = useId();
  const chosen = value !== null && value !== UNKNOWN_PLACE ? value : null;
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const query = useQuery(placesQuery(useDeferredValue(typed)));
  const places = typed.trim() === "" ? [] : (query.data?.items ?? []);
  const isListShown = isOpen && places.length > 0;
  const shown = chosen ? placeName(chosen) : typed;

  const choose = (place: Place) => {
    onChange({ id: place.id, name: place.name, name_hi: place.name_hi, state: place.state });
    setTyped("");
    setIsOpen(false);
  };
  const move = (key: KeyboardEvent<HTMLInputElement>) => {
    if (key.key === "Escape" && isListShown) {
      // Only the list closes, not the dialog round it.
      key.stopPropagation();
      setIsOpen(false);
    }
    if (!isListShown) return;
    if (key.key === "ArrowDown") setActive((active + 1) % places.length);
    else if (key.key === "ArrowUp") setActive((active + places.length - 1) % places.length);
    else if (key.key === "Enter" && places[active]) choose(places[active]);
    else return;
    key.preventDefault();
  };

  return (
    <div className="relative">
      <MapPin
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={isListShown ? listId : undefined}
        aria-activedescendant={isListShown ? `${listId}-${active}` : undefined}
        {...useFieldWiring()}
        {...rest}
        value={shown}
        onChange={(change) => {
          setTyped(change.target.value);
          setActive(0);
          setIsOpen(true);
          onChange(change.target.value.trim() === "" ? null : UNKNOWN_PLACE);
        }}
        onKeyDown={move}
        onBlur={(blur) => {
          const exact = places.find((place) => isNamed(place, typed));
          if (exact && !chosen) choose(exact);
          setIsOpen(false);
          onBlur?.(blur);
        }}
        className={cn(controlClasses, "pl-10", className)}
      />
      {isListShown && (
        <div
          id={listId}
          ref={showWhole}
          role="listbox"
          className="absolute inset-x-0 top-full z-50 mt-1 max-h-64 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-float"
        >
          {places.map((place, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input above takes the keys
            <div
              key={place.id}
              tabIndex={-1}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerMove={() => setActive(index)}
              // Before the input loses focus.
              onPointerDown={(press) => press.preventDefault()}
              onClick={() => choose(place)}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 aria-selected:bg-sunken"
            >
              <span className="font-medium">{placeName(place)}</span>
              <span className="truncate text-sm text-ink-soft">{place.state}</span>
            </div>
          ))}
        </div>
      )}
      {isOpen && query.isSuccess && !query.isFetching && typed.trim().length > 1 && places.length === 0 && (
        <p role="status" className="mt-1.5 text-sm text-ink-soft">
          <Trans>No town or city of this name. Try the nearest larger one.</Trans>
        </p>
      )}
    </div>
  );
}

/** In a dialog that scrolls, the list may open below its edge. */
function showWhole(list: HTMLElement | null): void {
  list?.scrollIntoView?.({ block: "nearest" });
}

function isNamed(place: Place, typed: string): boolean {
  const name = typed.trim().toLowerCase();
  return name !== "" && [place.name.toLowerCase(), place.name_hi].includes(name);
}
