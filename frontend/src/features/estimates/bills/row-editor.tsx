import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import type { BillRow, RowChange } from "./queries";

interface RowEditorProps {
  row: BillRow;
  onSave: (change: RowChange) => void;
  /** Puts the computed figures back. */
  onReset: () => void;
  onClose: () => void;
}

/** The quantity and rates of one row, as its owner knows them better. The server checks them. */
export function RowEditor({ row, onSave, onReset, onClose }: RowEditorProps) {
  const [quantity, setQuantity] = useState(String(row.quantity.likely));
  const [labour, setLabour] = useState<number | null>(row.labour.likely_paise);
  const [material, setMaterial] = useState<number | null>(row.material.likely_paise);
  const [isLeftOut, setLeftOut] = useState(row.is_left_out);
  const isSound = isQuantity(quantity) && [labour, material].every(isAmount);
  const save = () =>
    onSave({
      // Only rows of the catalogue are changed here.
      item: row.key as RowChange["item"],
      quantity: Number(quantity) === row.quantity.likely ? null : quantity.trim(),
      labour_paise: labour === row.labour.likely_paise && !row.is_edited ? null : labour,
      material_paise: material === row.material.likely_paise && !row.is_edited ? null : material,
      is_left_out: isLeftOut,
    });
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="text-lg">{row.label}</h3>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={<Trans>Quantity ({row.unit_label})</Trans>}>
          <Input
            value={quantity}
            inputMode="decimal"
            maxLength={10}
            onChange={({ target }) => setQuantity(target.value)}
          />
        </Field>
        <Field label={<Trans>Labour for one unit</Trans>}>
          <MoneyInput value={labour} onChange={setLabour} />
        </Field>
        <Field label={<Trans>Material for one unit</Trans>}>
          <MoneyInput value={material} onChange={setMaterial} />
        </Field>
      </div>
      <Checkbox
        label={<Trans>Leave this row out</Trans>}
        checked={isLeftOut}
        onChange={({ target }) => setLeftOut(target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={save} disabled={!isSound}>
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
    </Card>
  );
}

function isQuantity(text: string): boolean {
  return /^\d{1,6}(\.\d{1,2})?$/.test(text.trim());
}

function isAmount(paise: number | null): boolean {
  return paise !== null && !Number.isNaN(paise) && paise >= 0 && paise <= 1_000_000_000;
}
