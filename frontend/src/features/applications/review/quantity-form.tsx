import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { plainDecimal } from "@/lib/digits";
import type { Project } from "@/features/projects/queries";
import { isQuantity, useChoiceAddress } from "./choice-address";
import { useSaveQuantity } from "./mutations";
import type { Comparison } from "./queries";
import {
  COUNTED_UNITS,
  type CountedUnit,
  countedUnitLabel,
  formatQuantity,
  quantityOf,
} from "@/features/projects/quantity";

interface QuantityFormProps {
  project: Project;
  comparison: Comparison;
}

/** The quantity that the totals are for: try another one in this view, or save it to the work. */
export function QuantityForm({ project, comparison }: QuantityFormProps) {
  const { t } = useLingui();
  const { measure: tried, reckonWith } = useChoiceAddress();
  const save = useSaveQuantity(project);
  const current = quantityOf(comparison.measure?.quantity, comparison.measure?.quantity_unit);
  const [quantity, setQuantity] = useState(current ? String(current.quantity) : "");
  const [unit, setUnit] = useState<CountedUnit>(current?.unit ?? "day");
  const [hasTried, setHasTried] = useState(false);
  const typed = plainDecimal(quantity) ?? quantity;
  const isRight = isQuantity(typed);
  const stated = project.quantity !== null && project.quantity_unit !== null;
  const isEditable = project.status === "open" || project.status === "draft";

  const reckon = (submit: FormEvent) => {
    submit.preventDefault();
    setHasTried(true);
    if (isRight) reckonWith({ quantity: Number(typed), unit });
  };
  const goBack = () => {
    const own = quantityOf(project.quantity, project.quantity_unit);
    setQuantity(stated && own ? String(own.quantity) : "");
    if (own) setUnit(own.unit);
    reckonWith(null);
  };

  return (
    <Card className="flex flex-col gap-3">
      <p className="max-w-prose">
        {current ? (
          <Trans>
            Totals are for <strong className="figures">{formatQuantity(current)}</strong>.
          </Trans>
        ) : (
          <Trans>
            Say how much work there is, and rates of different kinds become totals that can be compared.
          </Trans>
        )}
      </p>
      <form onSubmit={reckon} noValidate className="flex flex-wrap items-end gap-3">
        <Field
          label={<Trans>Quantity</Trans>}
          className="w-32"
          error={hasTried && !isRight ? t`Enter a number above 0.` : undefined}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            value={quantity}
            onChange={(change) => setQuantity(change.target.value)}
          />
        </Field>
        <Field label={<Trans>Counted in</Trans>} className="w-40">
          <Select value={unit} onChange={(change) => setUnit(change.target.value as CountedUnit)}>
            <Options of={COUNTED_UNITS} label={countedUnitLabel} />
          </Select>
        </Field>
        <Button type="submit" variant="secondary">
          <Trans>Recalculate</Trans>
        </Button>
      </form>
      {tried && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-sm text-ink-soft">
            <Trans>Only you see this quantity.</Trans>
          </p>
          {isEditable && (
            <Button
              variant="secondary"
              size="sm"
              busy={save.isPending}
              onClick={() => save.mutate(tried, { onSuccess: () => reckonWith(null) })}
            >
              <Trans>Save it to the work</Trans>
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={goBack}>
            {stated ? <Trans>Back to the stated quantity</Trans> : <Trans>Without a quantity</Trans>}
          </Button>
        </div>
      )}
    </Card>
  );
}
