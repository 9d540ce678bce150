import { expect, it } from "vitest";
import { includedTax } from "./shares";

it.each([
  [500, 1800, 76],
  [900, 1800, 137],
  [500, 0, 0],
])("finds in %i paise at %i basis points a tax of %i", (paise, points, tax) => {
  expect(includedTax(paise, points)).toBe(tax);
});
