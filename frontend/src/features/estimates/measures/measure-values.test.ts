import { describe, expect, it } from "vitest";
import {
  type MeasureField,
  decimalFeet,
  feetAndInches,
  firstValues,
  inUnit,
  measuresOf,
} from "./measure-values";

const LENGTH: MeasureField = {
  name: "length",
  kind: "length",
  label: "Length",
  options: [],
  default: "3.66",
  default_ft: "12",
  least: 0.1,
  most: 300,
};
const DOORS: MeasureField = { ...LENGTH, name: "doors", kind: "count", default: "1", default_ft: null };

describe("measures of a form", () => {
  it("begin with the address, and with the defaults in the form's unit", () => {
    const from = new URLSearchParams({ doors: "3" });
    expect(firstValues([LENGTH, DOORS], "ft", from)).toEqual({ length: "12", doors: "3" });
    expect(firstValues([LENGTH, DOORS], "m", from)).toEqual({ length: "3.66", doors: "3" });
  });

  it("are sent as typed; an emptied one as 0", () => {
    expect(measuresOf([LENGTH, DOORS], { length: " ", doors: "x" }, "m")).toEqual({
      unit: "m",
      length: "0",
      doors: "x",
    });
  });

  it("change with the unit, and stay where they are no number", () => {
    expect(inUnit([LENGTH, DOORS], { length: "12", doors: "2" }, "m")).toEqual({
      length: "3.66",
      doors: "2",
    });
    for (const length of ["twelve", "", "-5", "1e5", "0x10"])
      expect(inUnit([LENGTH], { length }, "m")).toEqual({ length });
  });

  it.each([
    ["10.5", ["10", "6"]],
    ["10", ["10", ""]],
    ["9.9999", ["10", ""]],
    ["", ["", ""]],
    ["x", ["x", ""]],
  ])("are shown in feet and inches: %s", (text, boxes) => {
    expect(feetAndInches(text)).toEqual(boxes);
  });

  it("are decimal feet of both boxes", () => {
    expect(decimalFeet("10", "6")).toBe("10.5");
    expect(decimalFeet("", "7")).toBe("0.5833");
    expect(decimalFeet("10", "")).toBe("10");
    expect(decimalFeet("10", "x")).toBe("10 x");
    expect(decimalFeet("1e2", "6")).toBe("1e2 6");
    expect(decimalFeet("-5", "6")).toBe("-5 6");
  });
});
