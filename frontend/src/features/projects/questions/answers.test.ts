import { describe, expect, it } from "vitest";
import {
  answerIn,
  answersFor,
  digitsOf,
  isThisWeek,
  prefillOf,
  scopeFormOf,
  sideOf,
  sidesOf,
  sizeOf,
} from "./answers";
import { FAN_QUESTIONS } from "./test-data";

const ANSWERS = { kind: "ceiling", count: "1200", when: "this_week" };

describe("prefillOf", () => {
  it("says what was answered in the page's language", () => {
    expect(prefillOf(FAN_QUESTIONS, ANSWERS, "Fan not working", "en")).toEqual({
      title: "Fan not working: Ceiling fan",
      description: "Which fan is it? Ceiling fan\nHow many fans? 1,200 fans\nWhen do you need it? This week",
    });
    expect(prefillOf(FAN_QUESTIONS, { kind: "ceiling" }, "पंखा", "hi").title).toBe("पंखा: सीलिंग पंखा");
  });

  it("says nothing where everything was skipped", () => {
    expect(prefillOf(FAN_QUESTIONS, {}, "Fan", "en")).toEqual({ title: "", description: "" });
  });
});

describe("answersFor", () => {
  it("keeps what fits other questions", () => {
    const scope = { key: "fan", version: 0, answers: { ...ANSWERS, kind: "gone", colour: "red" } };
    expect(answersFor(FAN_QUESTIONS, scope)).toEqual({ count: "1200", when: "this_week" });
    expect(answersFor(FAN_QUESTIONS, null)).toEqual({});
  });
});

it("takes digits of any script, and makes no other number of what it can't read", () => {
  expect(["०२", "1,200", " 3 ", ""].map(digitsOf)).toEqual(["2", "1200", "3", ""]);
  for (const typed of ["1.5", "-5", "1e5", "2 fans", "two", "0", "123456789"])
    expect(digitsOf(typed)).toBeUndefined();
  expect(["१२", "12,5", "10.", "0.5", ""].map(sideOf)).toEqual(["12", "12.5", "10", "0.5", ""]);
  for (const typed of ["-5", "1e5", "10 ft", "1.005", "12345", "x"]) expect(sideOf(typed)).toBeUndefined();
});

it("knows who is needed this week", () => {
  expect(isThisWeek(FAN_QUESTIONS, ANSWERS)).toBe(true);
  expect(isThisWeek(FAN_QUESTIONS, { kind: "ceiling" })).toBe(false);
});

it("reads the answers of posted work", () => {
  expect(scopeFormOf(null)).toBeNull();
});

describe("a size", () => {
  const question = {
    id: "size",
    kind: "size",
    text: "",
    text_hi: "",
    unit: "",
    unit_hi: "",
    measure: "",
    options: [],
  } as const;

  it("is empty until both sides are typed", () => {
    expect(sizeOf("12", "")).toBe("");
    expect(sizeOf("12", "10")).toBe("12x10");
    expect(sidesOf("12.5x10")).toEqual(["12.5", "10"]);
    expect(sidesOf("12x")).toEqual(["", ""]);
  });

  it("takes digits of any script and a comma", () => {
    expect(sideOf("०१२,५")).toBe("12.5");
  });

  it("is said in the page's language", () => {
    const asked = { ...question, options: [] };
    expect(answerIn(asked, "12x10", "en")).toBe("12 × 10 ft");
    expect(answerIn(asked, "12x10", "hi")).toBe("12 × 10 फ़ुट");
  });
});
