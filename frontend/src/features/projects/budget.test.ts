import { describe, expect, it } from "vitest";
import { budgetOf } from "./budget";

const NONE = { base_amount_paise: null, budget_min_paise: null, budget_max_paise: null };

describe("budgetOf", () => {
  it("shows a project's one amount", () => {
    expect(budgetOf({ ...NONE, base_amount_paise: 1_23_456_50 })).toBe("₹1,23,456.50");
  });

  it.each([
    [50_000, 120_000, "₹500 – ₹1,200"],
    [50_000, null, "₹500+"],
    [null, 120_000, "Up to ₹1,200"],
    [null, null, "Budget not specified"],
  ])("shows a job's bounds %s and %s as %s", (lowest, highest, shown) => {
    expect(budgetOf({ ...NONE, budget_min_paise: lowest, budget_max_paise: highest })).toBe(shown);
  });
});
