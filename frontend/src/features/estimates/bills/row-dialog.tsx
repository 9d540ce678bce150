import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { MoneyController } from "@/components/ui/money-controller";
import { useForm } from "@/lib/use-form";
import type { BillRow, RowChange } from "./queries";
import { type RowForm, type RowValues, rowSchema } from "./schemas";

interface RowDialogProps {
  row: BillRow;
  /** What was changed of it before. */
  earlier: RowChange | undefined;
  onSave: (change: RowChange) => void;
  /** Puts the computed figures back. */
  onReset: () => void;
  onClose: () => void;
}

/** The quantity and rates of a computed row, as its owner knows them better. The server checks them. */
export function RowDialog({ row, earlier, onSave, onReset, onClose }: RowDialogProps) {
  const form = useForm<RowForm, unknown, RowValues>({
    resolver: zodResolver(rowSchema),
    defaultValues: {
      quantity: String(row.quantity.likely),
      labour_paise: row.labour.likely_paise,
      material_paise: row.material.likely_paise,
      is_left_out: row.is_left_out,
    },
  });
  const { errors } = form.formState;
  const change = ({ quantity, labour_paise: labour, material_paise: material, is_left_out }: RowValues) => ({
    // Only computed rows are changed here.
    item: row.key as RowChange["item"],
    // A figure that is left as it was goes on following the measures.
    quantity: Number(quantity) === row.quantity.likely ? (earlier?.quantity ?? null) : quantity,
    labour_paise: labour === row.labour.likely_paise ? (earlier?.labour_paise ?? null) : labour,
    material_paise: material === row.material.likely_paise ? (earlier?.material_paise ?? null) : material,
    is_left_out,
  });
  return (
    <FormDialog
      form={form}
      title={row.label}
      submitLabel={<Trans>Use these figures</Trans>}
      onSend={(values) => Promise.resolve(change(values))}
      onSent={onSave}
      onClose={onClose}
    >
      <Field label={<Trans>Quantity ({row.unit_label})</Trans>} error={errors.quantity?.message}>
        <Input {...form.register("quantity")} inputMode="decimal" maxLength={12} autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Labour for one unit</Trans>} error={errors.labour_paise?.message} optional>
          <MoneyController name="labour_paise" control={form.control} />
        </Field>
        <Field label={<Trans>Material for one unit</Trans>} error={errors.material_paise?.message} optional>
          <MoneyController name="material_paise" control={form.control} />
        </Field>
      </div>
      <Checkbox label={<Trans>Leave this row out</Trans>} {...form.register("is_left_out")} />
      {row.is_edited && (
        <Button icon={RotateCcw} variant="secondary" className="self-start" onClick={onReset}>
          <Trans>Use the computed figures</Trans>
        </Button>
      )}
    </FormDialog>
  );
}
