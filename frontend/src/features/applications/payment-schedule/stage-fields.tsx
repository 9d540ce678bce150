import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { Controller, useFormContext } from "react-hook-form";
import { IconButton } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { today } from "@/lib/dates";
import type { TermsForm } from "../schema";

interface StageFieldsProps {
  place: number;
  count: number;
  onUp: () => void;
  onDown: () => void;
  onRemove: () => void;
}

/** One part of the schedule: the work done for it, its amount, date and position. */
export function StageFields({ place, count, onUp, onDown, onRemove }: StageFieldsProps) {
  const { t } = useLingui();
  const { control, register, formState } = useFormContext<TermsForm>();
  const errors = formState.errors.stages?.[place];
  const number = place + 1;
  return (
    <li className="rounded-lg border border-line">
      <fieldset className="flex min-w-0 flex-col gap-3 p-3 pt-1">
        <div className="flex items-center justify-between">
          <legend className="text-sm font-semibold text-ink-soft">
            <Trans>Part {number}</Trans>
          </legend>
          <div className="-mr-2 flex">
            <IconButton
              icon={ArrowUp}
              label={t`Move part ${number} up`}
              data-act={`up-${place}`}
              disabled={place === 0}
              onClick={onUp}
            />
            <IconButton
              icon={ArrowDown}
              label={t`Move part ${number} down`}
              data-act={`down-${place}`}
              disabled={place === count - 1}
              onClick={onDown}
            />
            <IconButton icon={Trash2} label={t`Remove part ${number}`} onClick={onRemove} />
          </div>
        </div>
        <Field label={<Trans>What is done for it</Trans>} required error={errors?.title?.message}>
          <Input
            {...register(`stages.${place}.title`)}
            maxLength={120}
            autoComplete="off"
            dir="auto"
            placeholder={t`For example: all conduits laid`}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
          <Field label={<Trans>Amount</Trans>} required error={errors?.amount_paise?.message}>
            <Controller
              name={`stages.${place}.amount_paise`}
              control={control}
              render={({ field }) => <MoneyInput {...field} />}
            />
          </Field>
          <Field label={<Trans>Due by</Trans>} optional error={errors?.due_on?.message}>
            <DateInput {...register(`stages.${place}.due_on`)} min={today()} />
          </Field>
        </div>
      </fieldset>
    </li>
  );
}
