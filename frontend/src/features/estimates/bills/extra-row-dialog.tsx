import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { MoneyController } from "@/components/ui/money-controller";
import { Options, Select } from "@/components/ui/select";
import { useForm } from "@/lib/use-form";
import type { ExtraRow } from "./queries";
import { EXTRA_UNITS, type ExtraForm, type ExtraValues, extraSchema } from "./schemas";

interface ExtraRowDialogProps {
  /** Undefined for a new one. */
  row: ExtraRow | undefined;
  onSave: (row: ExtraRow) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** A row of the owner's own, with a rate that includes material. */
export function ExtraRowDialog({ row, onSave, onRemove, onClose }: ExtraRowDialogProps) {
  const { t } = useLingui();
  const form = useForm<ExtraForm, unknown, ExtraValues>({
    resolver: zodResolver(extraSchema),
    defaultValues: {
      label: row?.label ?? "",
      unit: row?.unit ?? "number",
      quantity: String(row?.quantity ?? "1"),
      rate_paise: row?.rate_paise ?? null,
    },
  });
  const { errors } = form.formState;
  const units: Record<ExtraRow["unit"], string> = {
    number: t`pieces`,
    point: t`points`,
    m2: t`square metres`,
    m3: t`cubic metres`,
    m: t`metres`,
    kg: t`kilograms`,
    l: t`litres`,
  };
  return (
    <FormDialog
      form={form}
      title={row ? <Trans>Change your row</Trans> : <Trans>Add a row</Trans>}
      description={<Trans>What the list lacks, such as scaffolding or removal of debris.</Trans>}
      submitLabel={row ? <Trans>Use these figures</Trans> : <Trans>Add row</Trans>}
      onSend={(values) => Promise.resolve(values)}
      onSent={onSave}
      onClose={onClose}
    >
      <Field label={<Trans>What it is for</Trans>} error={errors.label?.message}>
        <Input {...form.register("label")} maxLength={120} autoComplete="off" dir="auto" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Quantity</Trans>} error={errors.quantity?.message}>
          <Input {...form.register("quantity")} inputMode="decimal" maxLength={12} autoComplete="off" />
        </Field>
        <Field label={<Trans>Counted in</Trans>} error={errors.unit?.message}>
          <Select {...form.register("unit")}>
            <Options of={EXTRA_UNITS} label={(unit) => units[unit]} />
          </Select>
        </Field>
      </div>
      <Field
        label={<Trans>Rate for one</Trans>}
        help={<Trans>With material</Trans>}
        error={errors.rate_paise?.message}
      >
        <MoneyController name="rate_paise" control={form.control} />
      </Field>
      {row && (
        <Button icon={Trash2} variant="secondary" className="self-start" onClick={onRemove}>
          <Trans>Remove this row</Trans>
        </Button>
      )}
    </FormDialog>
  );
}
