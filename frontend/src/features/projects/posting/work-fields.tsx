import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Controller, useFormContext } from "react-hook-form";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { PlaceInput } from "@/features/places/place-input";
import { tradeName, tradesQuery } from "@/features/trades/queries";
import type { ProjectForm } from "./schemas";
import { lazyPart } from "@/lib/lazy-part";
import { today } from "@/lib/dates";
import { QuantityFields } from "./quantity-fields";

type WorkForm = Pick<ProjectForm, "trade" | "place" | "locality" | "starts_on">;

interface WorkFieldsProps {
  isPlaceRequired?: boolean;
}

/** Only once a trade or a problem is known. */
const ScopeQuestions = lazyPart(
  () => import("../questions/scope-questions").then((module) => module.ScopeQuestions),
  { fallback: null },
);

/** Place, start and quantity: the fields that project and job forms share. Needs a FormProvider. */
export function WorkFields({ isPlaceRequired = false }: WorkFieldsProps) {
  const { t } = useLingui();
  const { control, register, formState } = useFormContext<WorkForm>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={isPlaceRequired ? <Trans>Location</Trans> : <Trans>Town or city</Trans>}
          required={isPlaceRequired}
          optional={!isPlaceRequired}
          error={errors.place?.message}
        >
          <Controller
            name="place"
            control={control}
            render={({ field }) => <PlaceInput {...field} placeholder={t`For example Pune`} />}
          />
        </Field>
        <Field label={<Trans>Locality</Trans>} optional error={errors.locality?.message}>
          <Input
            {...register("locality")}
            placeholder={t`For example Kothrud`}
            autoComplete="address-level3"
          />
        </Field>
      </div>
      <Field
        label={<Trans>Needed from</Trans>}
        optional
        error={errors.starts_on?.message}
        className="sm:max-w-[calc(50%-0.5rem)]"
      >
        <DateInput {...register("starts_on")} min={today()} />
      </Field>
      <QuantityFields />
    </>
  );
}

interface TradeQuestionsProps {
  /** What was searched for, or the title: it may name the problem. */
  words: string;
  /** Workers have applied, so the trade cannot change. */
  isTradeFixed?: boolean;
}

/** The trade, and the short questions about it or about the problem. Needs a FormProvider. */
export function TradeQuestions({ words, isTradeFixed = false }: TradeQuestionsProps) {
  const { t } = useLingui();
  const { control, formState } = useFormContext<WorkForm>();
  const { errors } = formState;
  const trades = useQuery(tradesQuery);
  return (
    <>
      <Field
        label={<Trans>Trade</Trans>}
        optional
        error={errors.trade?.message}
        help={isTradeFixed && <FixedNote />}
      >
        <Controller
          name="trade"
          control={control}
          render={({ field }) => (
            <Select {...field} disabled={isTradeFixed}>
              <option value="">{t`Any trade`}</option>
              <Options of={trades.data?.items} value={(trade) => trade.slug} label={tradeName} />
            </Select>
          )}
        />
      </Field>
      <ScopeQuestions words={words} />
    </>
  );
}

/** Why a field cannot be changed any more. */
export function FixedNote() {
  return <Trans>Workers have applied for this, so it stays as it is.</Trans>;
}
