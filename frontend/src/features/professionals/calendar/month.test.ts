import { describe, expect, it } from "vitest";
import { daysBetween, monthName, monthsBetween, weeksFrom, weeksOf } from "./month";

describe("months", () => {
  it("go on over the end of a year", () => {
    expect(monthsBetween("2026-11-30", "2027-02-01")).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
    expect(monthName("2026-11")).toBe("November 2026");
  });

  it("are laid out in weeks from Monday", () => {
    const weeks = weeksOf("2026-11");
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeks[5]).toEqual(["2026-11-30", null, null, null, null, null, null]);
    expect(weeksOf("2027-02")).toHaveLength(4);
    expect(weeksOf("2028-02").flat()).toContain("2028-02-29");
  });
});

describe("days", () => {
  it("between two are told in order, whichever way they were drawn", () => {
    expect(daysBetween("2026-12-30", "2027-01-01")).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
    expect(daysBetween("2026-11-03", "2026-11-02")).toEqual(["2026-11-02", "2026-11-03"]);
    expect(daysBetween("2026-11-03", "2026-11-03")).toEqual(["2026-11-03"]);
  });

  it("of the coming weeks begin with this week's Monday", () => {
    const weeks = weeksFrom("2026-11-21", 5);
    expect(weeks[0]?.[0]).toBe("2026-11-16");
    expect(weeks.at(-1)?.at(-1)).toBe("2026-12-20");
  });
});
