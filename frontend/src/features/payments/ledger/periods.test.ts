import { describe, expect, it } from "vitest";
import { daysOf, financialYears, periodsUntil, recentMonths, yearName } from "./periods";

describe("the periods of a statement", () => {
  it.each([
    ["2026-03-31", 2025],
    ["2026-04-01", 2026],
    ["2026-12-31", 2026],
  ])("on %s the financial year is that of %i", (today, year) => {
    expect(financialYears(today)[0]).toBe(year);
  });

  it("names a financial year as forms do", () => {
    expect([yearName(2026), yearName(2099)]).toEqual(["2026–27", "2099–00"]);
  });

  it("goes back twelve months, over the turn of the year", () => {
    const months = recentMonths("2026-02-15");
    expect(months).toHaveLength(12);
    expect(months.slice(0, 3)).toEqual(["2026-02", "2026-01", "2025-12"]);
  });

  it.each([
    ["all", {}],
    ["fy-2026", { from: "2026-04-01", to: "2027-03-31" }],
    ["2026-12", { from: "2026-12-01", to: "2026-12-31" }],
    ["2028-02", { from: "2028-02-01", to: "2028-02-29" }],
  ] as const)("%s is these days", (period, days) => {
    expect(daysOf(period)).toEqual(days);
  });

  it("begins with everything", () => {
    expect(periodsUntil("2026-11-22")[0]).toBe("all");
  });
});
