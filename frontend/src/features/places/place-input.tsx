import { type ComponentProps, useState } from "react";
import { type KnownPlace, type Place, placeName } from "./place";
import { PlaceCombobox } from "./place-combobox";

/** The text matches no place in the list; the form shows its own error. */
export const UNKNOWN_PLACE = "unknown";
export type PlaceValue = Place | typeof UNKNOWN_PLACE | null;

interface PlaceInputProps extends Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type"
> {
  value: PlaceValue;
  onChange: (place: PlaceValue) => void;
  /** The form needs a town's id: an area is replaced by its town. Otherwise the id may be an area's. */
  townsOnly?: boolean;
}

/** A place that must be in the list, chosen from suggestions while typing. Needs a Field around it. */
export function PlaceInput({ value, onChange, townsOnly = false, ...rest }: PlaceInputProps) {
  const chosen = value !== null && value !== UNKNOWN_PLACE ? value : null;
  const [typed, setTyped] = useState("");
  return (
    <PlaceCombobox
      {...rest}
      text={chosen ? placeName(chosen) : typed}
      lookedFor={typed}
      mustChoose
      onType={(text) => {
        setTyped(text);
        onChange(text.trim() === "" ? null : UNKNOWN_PLACE);
      }}
      onChoose={(place) => {
        onChange(townsOnly ? townOf(place) : areaOf(place));
        setTyped("");
      }}
    />
  );
}

function areaOf({ id, name, name_hi, state }: KnownPlace): Place {
  return { id, name, name_hi, state };
}

function townOf({ city, state }: KnownPlace): Place {
  return { id: city.id, name: city.name, name_hi: city.name_hi, state };
}
