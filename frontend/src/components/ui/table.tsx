import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface Column<Row> {
  key: string;
  header: ReactNode;
  /** Null where a row has no value: a dash in a table, no line of a card. */
  cell: (row: Row) => ReactNode;
  /** A column of numbers: right-aligned, with tabular digits. */
  isFigure?: boolean;
}

interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
}

/**
 * Rows in a dense table on wide screens and as cards on phones, where each value carries its column's name.
 * The roles are explicit, because a table with block layout loses them.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" className="w-full border-collapse max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line-strong">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={cn(
                "px-3 py-2 text-left text-sm font-semibold text-ink-soft lg:whitespace-nowrap",
                column.isFigure && "text-right",
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-line max-md:flex max-md:flex-col max-md:gap-2 max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-4 md:border-b md:hover:bg-sunken"
          >
            {columns.map((column) => {
              const value = column.cell(row);
              return (
                <td
                  key={column.key}
                  role="cell"
                  className={cn(
                    value === null ? "max-md:sr-only" : "max-md:flex",
                    "max-md:items-baseline max-md:justify-between max-md:gap-4 md:px-3 md:py-2.5",
                    column.isFigure && "figures md:text-right",
                  )}
                >
                  <span aria-hidden className="shrink-0 text-sm text-ink-faint md:hidden">
                    {column.header}
                  </span>
                  <span className="min-w-0 max-md:text-right">{value ?? "–"}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
