import { Trans, useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import { type Control, Controller, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { MoneyInput } from "@/components/ui/money-input";
import { Options, Select } from "@/components/ui/select";
import { isEnter } from "@/lib/enter";
import { jobUnitLabel } from "@/features/trades/job-units";
import { tradeName } from "@/features/trades/queries";
import { formatMoney } from "@/lib/money";
import { selectOnFocus } from "@/lib/select-on-focus";
import type { JobTemplate } from "./queries";
import { type RateCardValues, typicalPaise } from "./schemas";

interface PriceRowProps {
  control: Control<RateCardValues>;
  index: number;
  job: JobTemplate;
  errors?: { job?: string; price?: string; unit?: string };
  onTypical: (paise: number, unit: JobTemplate["units"][number]) => void;
}

/** One common job: its price, its unit, and what is typical. */
export function PriceRow({ control, index, job, errors, onTypical }: PriceRowProps) {
  const { t } = useLingui();
  const price = useWatch({ control, name: `prices.${index}.price_paise` });
  const name = tradeName(job);
  const [usual] = job.units;
  const typical = typicalPaise(job);
  const typicalAmount = formatMoney(typical);
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_18rem]">
        <p className="font-medium sm:pt-2.5">{name}</p>
        <div className="grid grid-cols-2 gap-2">
          <Field label={t`Price: ${name}`} hideLabel error={errors?.price}>
            <Controller
              name={`prices.${index}.price_paise`}
              control={control}
              render={({ field }) => (
                // What is typed replaces the price.
                <MoneyInput {...field} enterKeyHint="next" onKeyDown={focusNextPrice} {...selectOnFocus} />
              )}
            />
          </Field>
          {job.units.length > 1 ? (
            <Field label={t`Unit: ${name}`} hideLabel error={errors?.unit}>
              <Controller
                name={`prices.${index}.unit`}
                control={control}
                render={({ field }) => (
                  <Select {...field} value={field.value ?? ""}>
                    {field.value === null && (
                      <option value="" disabled>
                        {t`Choose`}
                      </option>
                    )}
                    <Options of={job.units} label={jobUnitLabel} />
                  </Select>
                )}
              />
            </Field>
          ) : (
            usual && <p className="pt-2.5 text-ink-soft">{jobUnitLabel(usual)}</p>
          )}
        </div>
      </div>
      {errors?.job && <FieldError>{errors.job}</FieldError>}
      {usual && (
        <div className="flex items-center justify-between gap-x-3">
          <Typical job={job} unit={usual} />
          {price === null && (
            <Button
              type="button"
              variant="quiet"
              size="sm"
              className="-mr-3 shrink-0"
              onClick={() => onTypical(typical, usual)}
              about={name}
            >
              <Trans>Use {typicalAmount}</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Enter leads to the next price, and from the last one to saving, as the key on a phone says. */
function focusNextPrice(event: KeyboardEvent<HTMLInputElement>): void {
  if (!isEnter(event)) return;
  event.preventDefault();
  const stops = [
    ...(event.currentTarget.form?.querySelectorAll<HTMLElement>("input, button[type=submit]") ?? []),
  ];
  stops[stops.indexOf(event.currentTarget) + 1]?.focus();
}

/** The typical range, with who publishes it. */
function Typical({ job, unit }: { job: JobTemplate; unit: JobTemplate["units"][number] }) {
  const low = formatMoney(job.low_paise);
  const high = formatMoney(job.high_paise);
  const per = jobUnitLabel(unit);
  const { source } = job;
  return (
    <p className="text-sm text-ink-soft figures">
      {source ? (
        <Trans>
          Typical: {low} to {high} {per} ({source})
        </Trans>
      ) : (
        <Trans>
          Typical by our estimate: {low} to {high} {per}
        </Trans>
      )}
    </p>
  );
}
