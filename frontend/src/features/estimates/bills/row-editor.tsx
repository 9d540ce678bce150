import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { useAskBeforeUnload } from "@/lib/ask-before-unload";
import { useForm } from "@/lib/use-form";
import type { BillRow, RowChange } from "./queries";
import { type RowForm, type RowValues, rowSchema } from "./schemas";

interface RowEditorProps {
  row: BillRow;
  onSave: (change: RowChange) => void;
  /** Puts the computed figures back. */
  onReset: () => void;
  onClose: () => void;
}

/** The quantity and rates of one row, as its owner knows them better. The server checks them. */
export function RowEditor({ row, onSave, onReset, onClose }: RowEditorProps) {
  const { register, control, handleSubmit, formState } = useForm<RowForm, unknown, RowValues>({
    resolver: zodResolver(rowSchema),
    defaultValues: {
      quantity: String(row.quantity.likely),
      labour_paise: row.labour.likely_paise,
      material_paise: row.material.likely_paise,
      is_left_out: row.is_left_out,
    },
  });
  const { errors, isDirty } = formState;
  useAskBeforeUnload(isDirty);
  const save = handleSubmit(({ quantity, labour_paise: labour, material_paise: material, is_left_out }) =>
    onSave({
      // Only rows of the catalogue are changed here.
      item: row.key as RowChange["item"],
      quantity: Number(quantity) === row.quantity.likely ? null : quantity,
      labour_paise: labour === row.labour.likely_paise && !row.is_edited ? null : labour,
      material_paise: material === row.material.likely_paise && !row.is_edited ? null : material,
      is_left_out,
    }),
  );
  return (
    <Card>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <h3 className="text-lg">{row.label}</h3>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={<Trans>Quantity ({row.unit_label})</Trans>} error={errors.quantity?.message}>
            <Input {...register("quantity")} inputMode="decimal" maxLength={12} />
          </Field>
          <Field label={<Trans>Labour for one unit</Trans>} error={errors.labour_paise?.message} optional>
            <Controller
              name="labour_paise"
              control={control}
              render={({ field }) => <MoneyInput {...field} />}
            />
          </Field>
          <Field label={<Trans>Material for one unit</Trans>} error={errors.material_paise?.message} optional>
            <Controller
              name="material_paise"
              control={control}
              render={({ field }) => <MoneyInput {...field} />}
            />
          </Field>
        </div>
        <Checkbox label={<Trans>Leave this row out</Trans>} {...register("is_left_out")} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">
            <Trans>Use these figures</Trans>
          </Button>
          {row.is_edited && (
            <Button variant="secondary" onClick={onReset}>
              <Trans>Use the computed figures</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}
