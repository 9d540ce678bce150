import { formatBudget, formatMoney } from "@/lib/money";
import type { Work } from "./queries";

/** A project's single amount, or a job's range by the budget display rule. */
export function budgetOf(
  work: Pick<Work, "base_amount_paise" | "budget_min_paise" | "budget_max_paise">,
): string {
  if (work.base_amount_paise !== null) return formatMoney(work.base_amount_paise);
  return formatBudget(work.budget_min_paise, work.budget_max_paise);
}
