import { expect, it } from "vitest";
import { unknownTexts } from "./journey-words.mjs";

it("journeys ask for texts that the product has", () => {
  expect(unknownTexts()).toEqual([]);
});
