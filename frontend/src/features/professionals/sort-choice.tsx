import { useLingui } from "@lingui/react/macro";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import type { Sort } from "./search-filters";

interface SortChoiceProps {
  value: Sort;
  onChange: (sort: Sort) => void;
}

/** The order of the results. */
export function SortChoice({ value, onChange }: SortChoiceProps) {
  const { t } = useLingui();
  const choices: Record<Sort, string> = {
    best: t`Best match`,
    nearest: t`Nearest`,
    rating: t`Highest rated`,
    price: t`Lowest price`,
    response: t`Fastest answer`,
    acceptance: t`Accepts most often`,
  };
  return (
    <Field label={t`Sort by`} hideLabel className="min-w-40 flex-1 sm:flex-none">
      <Select value={value} onChange={({ target }) => onChange(target.value as Sort)}>
        <Options of={Object.entries(choices)} value={([sort]) => sort} label={([, label]) => label} />
      </Select>
    </Field>
  );
}
