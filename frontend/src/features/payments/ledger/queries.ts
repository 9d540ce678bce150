import { readQuery, readPagesQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import type { Days } from "./periods";

export type Balances = Schemas["BalancesOut"];
export type StatementLine = Schemas["StatementLineOut"];

/** What the person has paid or earned, and where it is now. */
export const balancesQuery = (userId: string) =>
  readQuery([`user:${userId}`, "money", "balances"], "/api/me/money");

/** Every movement of the person's money in this period, newest first. */
export const statementQuery = (userId: string, days: Days) =>
  readPagesQuery([`user:${userId}`, "money", "statement", days], "/api/me/money/statement", { query: days });

/** The URL of the same period as a spreadsheet file. */
export function statementFile(days: Days): string {
  const search = new URLSearchParams({ ...days }).toString();
  return `/api/me/money/statement.csv${search && `?${search}`}`;
}
