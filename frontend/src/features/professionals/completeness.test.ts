import { describe, expect, it } from "vitest";
import { completenessOf } from "./completeness";
import { aWorker } from "./test-data";

describe("completenessOf", () => {
  it("names what is missing, what matters most first", () => {
    const worker = aWorker({ skills: [], area: null, languages: [] });
    expect(completenessOf(worker, false)).toEqual({
      gaps: ["trades", "area", "portfolio", "picture", "rate", "prices", "about", "languages"],
      percent: 0,
    });
  });

  it("asks a contractor for the business's name", () => {
    const worker = aWorker({ rate_paise: 65_000, description: "Wiring and panels. ".repeat(5) });
    expect(completenessOf(worker, false).gaps).toEqual(["portfolio", "picture", "prices"]);
    expect(completenessOf(worker, false).percent).toBe(63);
    expect(completenessOf(worker, true).gaps).toContain("business");
  });
});
