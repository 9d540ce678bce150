import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import { PlaceCombobox } from "@/features/places/place-combobox";
import { DEFAULT_RADIUS, RADII } from "./work-filters";

interface WorkPlaceFieldProps {
  place: string;
  radius: string;
  onChange: (changes: { place?: string; radius?: string }) => void;
  placeError?: string;
}

/** A place that the server understands, and the radius around it. Only a place from the list is accepted. */
export function WorkPlaceField({ place, radius, onChange, placeError }: WorkPlaceFieldProps) {
  const { t } = useLingui();
  // The text being typed; null while the box shows the chosen place.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <Field label={<Trans>Place</Trans>} error={placeError}>
        <PlaceCombobox
          text={typed ?? place}
          lookedFor={typed ?? ""}
          mustChoose
          placeholder={t`All of India`}
          onType={(text) => {
            if (text.trim() === "") onChange({ place: "", radius: DEFAULT_RADIUS });
            setTyped(text.trim() === "" ? null : text);
          }}
          onChoose={({ label }) => {
            setTyped(null);
            onChange({ place: label });
          }}
          onBlur={() => setTyped(null)}
        />
      </Field>
      {place && (
        <Field label={<Trans>Distance</Trans>}>
          <Select value={radius} onChange={(choice) => onChange({ radius: choice.target.value })}>
            <Options of={RADII} label={(km) => t`Within ${km} km`} />
          </Select>
        </Field>
      )}
    </div>
  );
}
