import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import type { components } from "@/api/schema.gen";
import { controlClasses, useFieldWiring } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import { placeName } from "./place";
import { placesQuery } from "./queries";

export type PlaceSuggestion = components["schemas"]["PlaceOut"];

interface PlaceComboboxProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type"
> {
  /** What stands in the box. */
  text: string;
  /** What is looked for: usually the text, nothing once a place has been chosen. */
  lookedFor: string;
  onType: (text: string) => void;
  /** A suggestion was taken; `offered` are all that stood in the list. */
  onChoose: (place: PlaceSuggestion, offered: PlaceSuggestion[]) => void;
  /** Only a place of the list counts: Enter takes the first one, leaving the box the one whose name stands in it. */
  mustChoose?: boolean;
}

/** A text box that offers towns and cities while somebody types, in English or Hindi. Stands inside a Field. */
export function PlaceCombobox({
  text,
  lookedFor,
  onType,
  onChoose,
  mustChoose = false,
  onBlur,
  className,
  ...rest
}: PlaceComboboxProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  // None to begin with where any text will do, so that Enter sends the form with it.
  const first = mustChoose ? 0 : -1;
  const [active, setActive] = useState(first);
  const query = useQuery(placesQuery(useDeferredValue(lookedFor)));
  const places = lookedFor.trim() === "" ? [] : (query.data?.items ?? []);
  const isListShown = isOpen && places.length > 0;

  const choose = (place: PlaceSuggestion) => {
    onChoose(place, places);
    setIsOpen(false);
  };
  const move = (key: KeyboardEvent<HTMLInputElement>) => {
    if (key.key === "Escape" && isListShown) {
      // Only the list closes, not the dialog round it.
      key.stopPropagation();
      setIsOpen(false);
    }
    if (!isListShown) return;
    const chosen = places[active];
    if (key.key === "ArrowDown") setActive((active + 1) % places.length);
    else if (key.key === "ArrowUp") setActive((Math.max(active, 0) + places.length - 1) % places.length);
    else if (key.key === "Enter" && chosen) choose(chosen);
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
        aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
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
          const exact = mustChoose && places.find((place) => isNamed(place, lookedFor));
          if (exact) choose(exact);
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
      {isOpen &&
        query.isSuccess &&
        !query.isFetching &&
        lookedFor.trim().length > 1 &&
        places.length === 0 && (
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

function isNamed(place: PlaceSuggestion, typed: string): boolean {
  const name = typed.trim().toLowerCase();
  return name !== "" && [place.name.toLowerCase(), place.name_hi].includes(name);
}
