import { i18n } from "@lingui/core";
import { afterEach, describe, expect, it } from "vitest";
import {
  daysAfter,
  formatDate,
  formatDateTime,
  formatDay,
  formatDeadline,
  formatMessageTime,
  formatRelative,
  today,
} from "./dates";

const NOW = "2027-03-05T10:30:00Z"; // 16:00 in India, a Friday

afterEach(() => i18n.activate("en"));

it("shows day, short month, year in India's zone", () => {
  expect(formatDate("2027-03-05T20:00:00Z")).toBe("6 Mar 2027");
});

it("names a day close by without its year", () => {
  expect(formatDay("2027-03-06")).toBe("6 Mar");
});

it("names a moment by which something happens, in India's zone", () => {
  expect(formatDeadline("2026-11-29T09:30:00Z").replaceAll(/\s/g, " ")).toBe("Sun, 29 Nov, 3:00 pm");
});

it("counts days by India's calendar", () => {
  expect(today(new Date("2027-03-05T18:29:00Z"))).toBe("2027-03-05");
  expect(today(new Date("2027-03-05T18:30:00Z"))).toBe("2027-03-06");
  expect(daysAfter("2028-02-28", 2)).toBe("2028-03-01");
});

it("keeps Latin figures in Hindi", () => {
  i18n.load("hi", {});
  i18n.activate("hi");
  expect(formatDate("2027-03-05T10:00:00Z")).toBe("5 मार्च 2027");
});

it("writes months whole in Hindi, where nobody shortens them", () => {
  i18n.load("hi", {});
  i18n.activate("hi");
  expect(formatDate("2026-11-22T10:00:00Z")).toBe("22 नवंबर 2026");
  expect(formatDay("2026-11-22")).toBe("22 नवंबर");
});

it("names the part of the day in Hindi", () => {
  i18n.load("hi", {});
  i18n.activate("hi");
  expect(formatDateTime("2026-11-22T03:30:00Z")).toBe("22 नवंबर 2026 को सुबह 9:00 बजे");
  expect(formatMessageTime(NOW, NOW)).toBe("शाम 4:00");
});

describe("formatMessageTime", () => {
  it.each([
    ["2027-03-05T09:00:00Z", /^2:30\s?pm$/i],
    ["2027-03-04T10:31:00Z", /^4:01\s?pm$/i],
    ["2027-03-04T10:29:00Z", /^Thu,? .*3:59\s?pm$/i],
    ["2027-02-26T10:31:00Z", /^Fri,? .*4:01\s?pm$/i],
    ["2027-02-26T10:29:00Z", /^26 Feb,? .*3:59\s?pm$/i],
  ])("shows %s by its age", (instant, shown) => {
    expect(formatMessageTime(instant, NOW)).toMatch(shown);
  });
});

describe("formatRelative", () => {
  it.each([
    ["2027-03-05T10:29:30Z", "just now"],
    ["2027-03-05T07:30:00Z", "3 hours ago"],
    ["2027-03-04T10:30:00Z", "yesterday"],
    ["2027-03-07T10:30:00Z", "in 2 days"],
  ])("tells %s", (instant, shown) => {
    expect(formatRelative(instant, NOW)).toBe(shown);
  });
});
