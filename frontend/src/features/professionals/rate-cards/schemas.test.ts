import { describe, expect, it } from "vitest";
import { aRateCard } from "./test-data";
import { rateCardSchema, typicalPaise, valuesOf } from "./schemas";

describe("valuesOf", () => {
  it("has a row for each job, in its usual unit where no price is saved", () => {
    const card = aRateCard({ prices: [{ job: "electrician-visit", price_paise: 20_000, unit: "hour" }] });
    expect(valuesOf(card).prices).toEqual([
      { job: "electrician-visit", price_paise: 20_000, unit: "hour" },
      { job: "ceiling-fan-fitting", price_paise: null, unit: "piece" },
    ]);
  });
});

describe("typicalPaise", () => {
  it("is a round amount in the middle", () => {
    const [visit] = aRateCard().jobs;
    if (!visit) throw new Error("no job");
    expect(typicalPaise(visit)).toBe(25_000);
    expect(typicalPaise({ ...visit, low_paise: 500, high_paise: 900 })).toBe(700);
    expect(typicalPaise({ ...visit, low_paise: 250_000, high_paise: 350_000 })).toBe(300_000);
    expect(typicalPaise({ ...visit, low_paise: 100, high_paise: 300 })).toBe(200);
  });
});

describe("rateCardSchema", () => {
  const errorsOf = (row: object) => {
    const values = { prices: [{ job: "ceiling-fan-fitting", ...row }], edit_version: "v1" };
    return rateCardSchema.safeParse(values).error?.issues.map(({ path }) => path.join("."));
  };

  it("asks for the unit of a price", () => {
    expect(errorsOf({ price_paise: 100, unit: null })).toEqual(["prices.0.unit"]);
    expect(errorsOf({ price_paise: null, unit: null })).toBeUndefined();
  });

  it("refuses what is no amount", () => {
    expect(errorsOf({ price_paise: Number.NaN, unit: "piece" })).toEqual(["prices.0.price_paise"]);
    expect(errorsOf({ price_paise: 1_000_000_100, unit: "piece" })).toEqual(["prices.0.price_paise"]);
  });
});
