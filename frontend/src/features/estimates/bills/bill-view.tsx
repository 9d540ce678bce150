import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Table } from "@/components/ui/table";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { MaterialList } from "../calculators/material-list";
import type { Bill, BillRow, PaiseRange } from "./queries";

/** "₹1,000 – ₹2,000", or one amount. */
export function span({ low_paise: low, high_paise: high }: PaiseRange): string {
  return low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`;
}

interface BillViewProps {
  bill: Bill;
  /** Opens a row for changing; without it the bill is only shown. */
  onEdit?: (row: BillRow) => void;
  /** Below the rows. */
  addRow?: ReactNode;
}

/** A bill of quantities: the total, its rows with the source of each rate, and the materials. */
export function BillView({ bill, onEdit, addRow }: BillViewProps) {
  const { t } = useLingui();
  const day = formatDate(bill.priced_on);
  const likely = formatMoney(bill.total.likely_paise);
  const labour = formatMoney(bill.labour.likely_paise);
  return (
    <div className="flex flex-col gap-5">
      <div className="rounded-lg border border-line bg-sunken p-4">
        <p className="text-sm text-ink-soft">
          <Trans>Typical range, not a quote</Trans>
        </p>
        <p className="text-2xl font-bold figures">{span(bill.total)}</p>
        <p className="text-ink-soft">
          <Trans>
            Likely {likely}, of which labour {labour}
          </Trans>
        </p>
      </div>
      <Table
        caption={t`Bill of quantities`}
        rows={bill.rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: "item",
            header: <Trans>Item</Trans>,
            cell: item,
          },
          {
            key: "quantity",
            header: <Trans>Quantity</Trans>,
            isFigure: true,
            cell: (row) => row.quantity_label,
          },
          {
            key: "labour",
            header: <Trans>Labour rate</Trans>,
            isFigure: true,
            cell: (row) => formatMoney(row.labour.likely_paise),
          },
          {
            key: "material",
            header: <Trans>Material rate</Trans>,
            isFigure: true,
            cell: (row) => formatMoney(row.material.likely_paise),
          },
          {
            key: "amount",
            header: <Trans>Amount</Trans>,
            isFigure: true,
            cell: amount,
          },
          ...(onEdit
            ? [
                {
                  key: "edit",
                  header: (
                    <span className="sr-only">
                      <Trans>Change</Trans>
                    </span>
                  ),
                  cell: (row: BillRow) => changeButton(row, onEdit),
                },
              ]
            : []),
        ]}
      />
      {addRow}
      {bill.materials.length > 0 && (
        <section aria-labelledby="bill-materials">
          <h3 id="bill-materials" className="mb-3 text-lg">
            <Trans>Materials, with waste</Trans>
          </h3>
          <MaterialList materials={bill.materials} />
        </section>
      )}
      <p className="text-sm text-ink-soft">
        <Trans>
          Quantities by IS 1200. Rates are for one unit. Priced on {day}; coefficients{" "}
          {bill.coefficients_version}, rates {bill.rates_version}.
        </Trans>
      </p>
    </div>
  );
}

function item(row: BillRow) {
  const day = formatDate(row.dated);
  return (
    <div className="min-w-0">
      <p className="font-semibold">{row.label}</p>
      <p className="text-sm text-ink-soft">
        {row.basis_label}, {day}
      </p>
      {row.is_left_out && (
        <Badge tone="warning">
          <Trans>Left out</Trans>
        </Badge>
      )}
    </div>
  );
}

function amount(row: BillRow) {
  return <strong>{span(row.amount)}</strong>;
}

function changeButton(row: BillRow, onEdit: (row: BillRow) => void) {
  return (
    <Button variant="secondary" size="sm" onClick={() => onEdit(row)} about={row.label}>
      <Trans>Change</Trans>
    </Button>
  );
}
