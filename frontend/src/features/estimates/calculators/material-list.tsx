import { Trans, useLingui } from "@lingui/react/macro";
import { Table } from "@/components/ui/table";
import { numberFormat } from "@/lib/formats";
import type { Material } from "./queries";

function figure(number: number): string {
  return numberFormat("en-IN", { maximumFractionDigits: number < 100 ? 2 : 0 }).format(number);
}

/** Materials with how many bags to buy, their range, waste and source. */
export function MaterialList({ materials }: { materials: Material[] }) {
  const { t } = useLingui();
  return (
    <Table
      caption={t`Materials`}
      rows={materials}
      rowKey={({ material }) => material}
      columns={[
        {
          key: "material",
          header: <Trans>Material</Trans>,
          cell: name,
        },
        {
          key: "quantity",
          header: <Trans>To buy</Trans>,
          isFigure: true,
          cell: toBuy,
        },
        {
          key: "range",
          header: <Trans>From – to</Trans>,
          isFigure: true,
          cell: range,
        },
        {
          key: "waste",
          header: <Trans>Waste</Trans>,
          isFigure: true,
          cell: (row) => (row.waste_percent ? `${row.waste_percent}%` : null),
        },
        {
          key: "source",
          header: <Trans>Source</Trans>,
          cell: basis,
        },
      ]}
    />
  );
}

function Quantity({ row }: { row: Material }) {
  const quantity = `${figure(row.quantity.likely)} ${row.unit_label}`;
  if (!row.packs) return <strong className="whitespace-nowrap">{quantity}</strong>;
  return (
    <>
      <strong className="whitespace-nowrap">
        <Trans>
          {row.packs} × {row.pack_kg} kg
        </Trans>
      </strong>{" "}
      <span className="text-sm whitespace-nowrap text-ink-soft">({quantity})</span>
    </>
  );
}

function name(row: Material) {
  return <span className="font-semibold">{row.label}</span>;
}

function toBuy(row: Material) {
  return <Quantity row={row} />;
}

function range({ quantity: { low, high }, unit_label: unit }: Material) {
  if (low === high) return null;
  return <span className="whitespace-nowrap">{`${figure(low)} – ${figure(high)} ${unit}`}</span>;
}

function basis(row: Material) {
  return <span className="text-sm text-ink-soft">{row.source}</span>;
}
