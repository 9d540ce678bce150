import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { read, readPage } from "@/api/read";
import { byCursor } from "@/api/pages";
import type { Schemas } from "@/api/schemas";
import type { Days } from "./periods";

export type Balances = Schemas["BalancesOut"];
export type StatementLine = Schemas["StatementLineOut"];

/** What the person has paid or earned, and where it is now. */
export const balancesQuery = (userId: string) =>
  queryOptions({
    queryKey: [`user:${userId}`, "money", "balances"],
    queryFn: read("/api/me/money"),
  });

/** Every movement of the person's money in this period, newest first. */
export const statementQuery = (userId: string, days: Days) =>
  infiniteQueryOptions({
    queryKey: [`user:${userId}`, "money", "statement", days],
    queryFn: readPage("/api/me/money/statement", { query: days }),
    ...byCursor,
  });

/** The URL of the same period as a spreadsheet file. */
export function statementFile(days: Days): string {
  const search = new URLSearchParams({ ...days }).toString();
  return `/api/me/money/statement.csv${search && `?${search}`}`;
}
