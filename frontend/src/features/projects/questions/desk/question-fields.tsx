import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { Button, IconButton } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { OptionFields } from "./option-fields";
import type { EstimatedWork } from "./queries";
import { LONGEST, MOST_OPTIONS, type SetValues, newOption } from "./schema";

interface QuestionFieldsProps {
  form: UseFormReturn<SetValues>;
  index: number;
  /** What an estimate of the set's work asks; undefined where none can be made. */
  measures?: EstimatedWork["measures"];
  onEarlier?: () => void;
  onLater?: () => void;
  onRemove?: () => void;
}

/** One question of a set with its answers. */
export function QuestionFields({ form, index, measures, onEarlier, onLater, onRemove }: QuestionFieldsProps) {
  const { t } = useLingui();
  const { control, register, getValues, formState } = form;
  const kind = useWatch({ control, name: `questions.${index}.kind` });
  const options = useFieldArray({ control, name: `questions.${index}.options`, keyName: "rowKey" });
  const errors = formState.errors.questions?.[index];
  const number = index + 1;
  const at = `questions.${index}` as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-3">
      <legend className="sr-only">{t`Question ${number}`}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span aria-hidden className="font-semibold">{t`Question ${number}`}</span>
        <span className="flex">
          <IconButton
            icon={ArrowUp}
            label={t`Move question ${number} up`}
            disabled={!onEarlier}
            onClick={onEarlier}
          />
          <IconButton
            icon={ArrowDown}
            label={t`Move question ${number} down`}
            disabled={!onLater}
            onClick={onLater}
          />
          <IconButton icon={X} label={t`Remove question ${number}`} disabled={!onRemove} onClick={onRemove} />
        </span>
      </div>
      <Field label={t`Question ${number} in English`} error={errors?.text?.message} required>
        <Input lang="en" maxLength={LONGEST.question} {...register(`${at}.text`)} />
      </Field>
      <Field label={t`Question ${number} in Hindi`} error={errors?.text_hi?.message} required>
        <Input lang="hi" maxLength={LONGEST.question} {...register(`${at}.text_hi`)} />
      </Field>
      <Field label={t`Answered by`} error={errors?.kind?.message}>
        <Select {...register(`${at}.kind`, { onChange: ({ target }) => onKind(String(target.value)) })}>
          <option value="choice">{t`Choosing an answer`}</option>
          <option value="number">{t`A number`}</option>
          <option value="size">{t`Length and width`}</option>
          <option value="text">{t`Free text`}</option>
        </Select>
      </Field>
      {kind === "number" && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t`Unit in English`} optional error={errors?.unit?.message}>
            <Input lang="en" maxLength={LONGEST.unit} {...register(`${at}.unit`)} />
          </Field>
          <Field label={t`Unit in Hindi`} optional error={errors?.unit_hi?.message}>
            <Input lang="hi" maxLength={LONGEST.unit} {...register(`${at}.unit_hi`)} />
          </Field>
        </div>
      )}
      {kind === "number" && measures && (
        <Field label={t`In the estimate`} error={errors?.measure?.message}>
          <Select {...register(`${at}.measure`)}>
            <option value="">{t`Nothing`}</option>
            {measures
              .filter((measure) => !measure.options?.length)
              .map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
          </Select>
        </Field>
      )}
      {kind === "choice" && (
        <>
          {options.fields.map(({ rowKey }, place) => (
            <OptionFields
              key={rowKey}
              register={register}
              errors={errors?.options?.[place]}
              question={index}
              index={place}
              measures={measures}
              onRemove={options.fields.length > 2 ? () => options.remove(place) : undefined}
            />
          ))}
          {options.fields.length < MOST_OPTIONS && (
            <Button
              icon={Plus}
              variant="secondary"
              size="sm"
              className="self-start"
              onClick={() => options.append(newOption(getValues(`${at}.options`)))}
            >
              <Trans>Add an answer</Trans>
            </Button>
          )}
        </>
      )}
    </fieldset>
  );

  /** Only a choice has answers to choose from; it starts with two. */
  function onKind(next: string): void {
    if (next !== "choice") options.replace([]);
    else if (options.fields.length === 0) {
      const first = newOption([]);
      options.replace([first, newOption([first])]);
    }
  }
}
