import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { ICONS } from "../option-icon";
import { LONGEST, type SetValues } from "./schema";
import { useIconNames } from "./icon-names";
import type { EstimatedWork } from "./queries";

interface OptionFieldsProps {
  register: UseFormRegister<SetValues>;
  errors?: FieldErrors<SetValues["questions"][number]["options"][number]>;
  question: number;
  index: number;
  /** What an estimate of the set's work asks; undefined where none can be made. */
  measures?: EstimatedWork["measures"];
  /** Undefined where two are the least. */
  onRemove?: () => void;
}

/** One answer to choose: its text in both languages, its drawing, and what it means for searches. */
export function OptionFields({ register, errors, question, index, measures, onRemove }: OptionFieldsProps) {
  const { t } = useLingui();
  const names = useIconNames();
  const at = `questions.${question}.options.${index}` as const;
  const number = index + 1;
  return (
    <fieldset className="grid min-w-0 gap-3 border-l-2 border-line pl-3 sm:grid-cols-2">
      <legend className="sr-only">{t`Answer ${number}`}</legend>
      <Field label={t`Answer ${number} in English`} error={errors?.text?.message} required>
        <Input lang="en" maxLength={LONGEST.option} {...register(`${at}.text`)} />
      </Field>
      <Field label={t`Answer ${number} in Hindi`} error={errors?.text_hi?.message} required>
        <Input lang="hi" maxLength={LONGEST.option} {...register(`${at}.text_hi`)} />
      </Field>
      <Field label={t`Drawing of answer ${number}`} error={errors?.icon?.message}>
        <Select {...register(`${at}.icon`)}>
          <Options of={Object.keys(ICONS)} label={(icon) => names[icon as keyof typeof ICONS]} />
        </Select>
      </Field>
      {measures && (
        <Field label={t`Answer ${number} in the estimate`} optional error={errors?.measures?.message}>
          <Input lang="en" maxLength={200} spellCheck={false} {...register(`${at}.measures`)} />
        </Field>
      )}
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Checkbox {...register(`${at}.this_week`)} label={<Trans>Searches for this week</Trans>} />
        {onRemove && (
          <Button icon={X} variant="quiet" size="sm" onClick={onRemove}>
            <Trans>Remove</Trans>
            <span className="sr-only"> {t`Answer ${number}`}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
