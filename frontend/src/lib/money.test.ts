import { describe, expect, it } from "vitest";
import { formatBudget, formatMoney, groupRupees, parseRupees } from "./money";

describe("formatMoney", () => {
  it.each([
    [1_234_567_850, "₹1,23,45,678.50"],
    [500, "₹5"],
    [0, "₹0"],
    [29_905, "₹299.05"],
  ])("shows %i paise as %s", (paise, shown) => {
    expect(formatMoney(paise)).toBe(shown);
  });

  it("writes what the browser's own formatter writes", () => {
    const form = (fraction: number) =>
      new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: fraction });
    const [whole, parted] = [form(0), form(2)];
    for (let paise = 1; paise < 1e13; paise = Math.ceil(paise * 1.7)) {
      for (const amount of [paise, -paise, paise * 100]) {
        expect(formatMoney(amount)).toBe((amount % 100 === 0 ? whole : parted).format(amount / 100));
      }
    }
  });
});

describe("formatBudget", () => {
  it.each([
    [500_000, 1_000_000, "₹5,000 – ₹10,000"],
    [500_000, null, "₹5,000+"],
    [null, 1_000_000, "Up to ₹10,000"],
    [null, undefined, "Budget not specified"],
    [0, null, "₹0+"],
  ])("follows the display rule for %s and %s", (minimum, maximum, shown) => {
    expect(formatBudget(minimum, maximum)).toBe(shown);
  });
});

describe("parseRupees", () => {
  it.each([
    ["1,23,456.5", 12_345_650],
    ["₹ 500", 50_000],
    ["0.07", 7],
    ["12.", 1200],
    ["1.13", 113],
    ["", null],
    [" ₹1,50,000 ", 15_000_000],
    ["150,000", 15_000_000],
    ["१,५००.५०", 150_050],
    [".5", 50],
    ["12.345", undefined],
    ["1.005", undefined],
    ["1e5", undefined],
    ["1,5", undefined],
    ["1.500,00", undefined],
    ["50 60", undefined],
    ["₹-5", undefined],
    [".", undefined],
    ["abc", undefined],
    ["-5", undefined],
  ])("reads %j as %s paise", (text, paise) => {
    expect(parseRupees(text)).toBe(paise);
  });
});

describe("groupRupees", () => {
  it.each([
    ["1234567", "12,34,567"],
    ["1234567.", "12,34,567."],
    ["007", "7"],
    [".5", "0.5"],
    ["१२३४", "1,234"],
    ["12.349", "12.349"],
    ["12a3", "12a3"],
    ["-5", "-5"],
    ["1,5", "1,5"],
    ["999", "999"],
  ])("groups %j as %j", (typed, shown) => {
    expect(groupRupees(typed)).toBe(shown);
  });
});
