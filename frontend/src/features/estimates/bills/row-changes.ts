import type { ExtraRow, RowChange } from "./queries";

/** What an owner changed of the computed rows, and the rows of the owner's own. */
export interface RowChanges {
  changes: RowChange[];
  extras: ExtraRow[];
}

export const NO_ROW_CHANGES: RowChanges = { changes: [], extras: [] };

/** The place of an owner's row among the extras; -1 for a computed row. */
export function extraIndex(key: string): number {
  const number = /^extra-(\d+)$/.exec(key)?.[1];
  return number === undefined ? -1 : Number(number) - 1;
}

/** With a computed row changed, or as computed where there is no change. */
export function withChange(rows: RowChanges, key: string, change?: RowChange): RowChanges {
  const others = rows.changes.filter(({ item }) => item !== key);
  return { ...rows, changes: change ? [...others, change] : others };
}

/** With an owner's row replaced, added at the end (-1), or removed where there is none. */
export function withExtra(rows: RowChanges, index: number, extra?: ExtraRow): RowChanges {
  if (index < 0) return { ...rows, extras: extra ? [...rows.extras, extra] : rows.extras };
  return { ...rows, extras: rows.extras.toSpliced(index, 1, ...(extra ? [extra] : [])) };
}

/** As one parameter of an address; none where nothing was changed. */
export function rowsToAddress({ changes, extras }: RowChanges): Record<string, string> {
  return changes.length + extras.length > 0 ? { rows: JSON.stringify({ changes, extras }) } : {};
}

/** What an address says; nothing where it has none that can be read. */
export function rowsFromAddress(text: string | null): RowChanges {
  try {
    const read: unknown = JSON.parse(text ?? "null");
    if (typeof read !== "object" || read === null) return NO_ROW_CHANGES;
    const { changes, extras } = read as Record<string, unknown>;
    return Array.isArray(changes) && Array.isArray(extras) && changes.every(isChange) && extras.every(isExtra)
      ? { changes, extras }
      : NO_ROW_CHANGES;
  } catch {
    return NO_ROW_CHANGES;
  }
}

function isChange(read: unknown): read is RowChange {
  return typeof (read as RowChange | null)?.item === "string";
}

function isExtra(read: unknown): read is ExtraRow {
  const row = read as ExtraRow | null;
  return typeof row?.label === "string" && typeof row.unit === "string" && typeof row.rate_paise === "number";
}
