import { useLingui } from "@lingui/react/macro";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { RADII } from "./search-address";

type Radius = (typeof RADII)[number];

interface RadiusChoiceProps {
  value: Radius;
  onChange: (radius: Radius) => void;
}

const NEAREST_FIRST = [...RADII].sort((one, other) => Number(one) - Number(other));

/** How far round the place is searched. */
export function RadiusChoice({ value, onChange }: RadiusChoiceProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Distance`} hideLabel className="w-44">
      <Select value={value} onChange={(choice) => onChange(choice.target.value as Radius)}>
        {NEAREST_FIRST.map((km) => (
          <option key={km} value={km}>
            {t`Within ${km} km`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
