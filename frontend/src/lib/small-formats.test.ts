import { describe, expect, it } from "vitest";
import { formatDistance } from "./distance";
import { formatFileSize } from "./file-size";
import { initialsOf } from "./initials";
import { formatPhone } from "./phone";

describe("formatFileSize", () => {
  it.each([
    [0, "0 Bytes"],
    [1023, "1023 Bytes"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [1_234_567, "1.18 MB"],
    [5 * 1024 ** 4, "5120 GB"],
  ])("shows %i bytes as %s", (bytes, shown) => {
    expect(formatFileSize(bytes)).toBe(shown);
  });
});

describe("initialsOf", () => {
  it.each([
    ["asha", "rao", "AR"],
    ["  ", null, "U"],
    ["", "rao", "R"],
    ["कीर्ति", "शर्मा", "कीश"],
  ])("takes %j and %j as %s", (first, last, initials) => {
    expect(initialsOf(first, last)).toBe(initials);
  });
});

it("writes phone numbers as India does", () => {
  expect(formatPhone("+919876543210")).toBe("+91 98765 43210");
  expect(formatPhone("")).toBe("");
});

it("shows distances to a tenth of a kilometre", () => {
  expect(formatDistance(3.449)).toBe("3.4 km");
});
