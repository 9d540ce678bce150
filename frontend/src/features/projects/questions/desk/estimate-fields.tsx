import { Trans, useLingui } from "@lingui/react/macro";
import type { UseFormRegister } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import type { EstimatedWork } from "./queries";
import type { SetValues } from "./schema";

interface EstimateFieldsProps {
  works: EstimatedWork[];
  /** Of the chosen work. */
  measures?: EstimatedWork["measures"];
  register: UseFormRegister<SetValues>;
  error?: string;
}

/** What the answers are estimated as, and what answers can say for it. */
export function EstimateFields({ works, measures, register, error }: EstimateFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3">
      <Field
        label={<Trans>Estimated as</Trans>}
        help={<Trans>The answers fill this estimate; the person can change every figure.</Trans>}
        error={error}
      >
        <Select {...register("work")}>
          <option value="">{t`No estimate`}</option>
          <Options of={works} value={({ slug }) => slug} label={({ label }) => label} />
        </Select>
      </Field>
      {measures && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">
            <Trans>What answers can say in this estimate</Trans>
          </summary>
          <p className="mb-2 text-sm text-ink-soft">
            <Trans>
              Write a measure and its value, several with commas between. The value “number” stands for the
              number that is answered in the same questions.
            </Trans>
          </p>
          <ul className="flex flex-col gap-1 text-sm">
            {measures.map(({ name, label, options = [] }) => (
              <li key={name}>
                <code className="font-semibold" lang="en">
                  {name}={options.length > 0 ? options.join(" | ") : "2 | number"}
                </code>{" "}
                <span className="text-ink-soft">{label}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
