import { expect, it } from "vitest";
import { skillsBesideTrade } from "./skills-beside-trade";

const TRADE = { slug: "electrician", name: "Electrician", name_hi: "बिजली मिस्त्री" };

it("leaves the trade's own name out, in both languages", () => {
  const skills = ["Electrician", "conduit", "बिजली मिस्त्री"];
  expect(skillsBesideTrade({ skills_needed: skills, trade: TRADE })).toEqual(["conduit"]);
  expect(skillsBesideTrade({ skills_needed: ["Electrician"], trade: null })).toEqual(["Electrician"]);
});
