import { describe, expect, it } from "vitest";
import { EMPTY_JOB } from "./work-form";
import { draftBody, isWorthKeeping } from "./draft-body";

describe("draftBody", () => {
  it("leaves out what the server would refuse so far", () => {
    const body = draftBody({
      ...EMPTY_JOB,
      title: "Tap",
      starts_on: "2020-01-01",
      quantity: "much",
      budget_min_paise: 200,
      budget_max_paise: 100,
      place: "unknown",
    });
    expect(body).toMatchObject({ title: "Tap", starts_on: null, quantity: null, quantity_unit: null });
    expect(body).toMatchObject({ area_id: null, budget_min_paise: null, budget_max_paise: null });
  });

  it("keeps a quantity with its unit", () => {
    const body = draftBody({ ...EMPTY_JOB, quantity: "1,200.5", quantity_unit: "sq_ft" });
    expect(body).toMatchObject({ quantity: "1200.5", quantity_unit: "sq_ft" });
  });

  it("leaves an amount out that cannot be read, and keeps the other", () => {
    const body = draftBody({
      ...EMPTY_JOB,
      budget_min_paise: Number.NaN,
      budget_max_paise: 500_000,
      quantity: "1,5",
    });
    expect(body).toMatchObject({ budget_min_paise: null, budget_max_paise: 500_000, quantity: null });
  });

  it("begins with the first words", () => {
    expect(isWorthKeeping({ ...EMPTY_JOB, title: "  " })).toBe(false);
    expect(isWorthKeeping({ ...EMPTY_JOB, description: "Drips" })).toBe(true);
  });
});
