import { describe, expect, it } from "vitest";
import { EMPTY_APPLICATION, applicationBody, applicationSchema, offerBody, offerSchema } from "./schema";

const FORM = {
  ...EMPTY_APPLICATION,
  proposal: "I have laid tiles in forty bathrooms.",
  rate_paise: 65_000,
  estimated_duration: "5 days",
};

describe("applicationSchema", () => {
  it("wants a proposal of 20 characters that are not blanks", () => {
    expect(applicationSchema.safeParse({ ...FORM, proposal: `${"x".repeat(19)}   ` }).success).toBe(false);
    expect(applicationSchema.safeParse({ ...FORM, proposal: "x".repeat(20) }).success).toBe(true);
  });

  it.each(["0", "1001", "2.5", "-3", "five"])("refuses %s working days", (days) => {
    const result = applicationSchema.safeParse({ ...FORM, estimated_days: days });
    expect(result.error?.issues.map(({ path }) => path.join("."))).toEqual(["estimated_days"]);
  });

  it("sends working days as a number, and what was left empty as nothing", () => {
    expect(applicationBody(applicationSchema.parse({ ...FORM, estimated_days: " 5 " }))).toMatchObject({
      estimated_days: 5,
      starts_on: null,
      includes: ["labour"],
    });
    expect(applicationBody(applicationSchema.parse(FORM)).estimated_days).toBeNull();
  });

  it("refuses a start that has passed", () => {
    expect(applicationSchema.safeParse({ ...FORM, starts_on: "2020-01-01" }).success).toBe(false);
  });
});

describe("offerSchema", () => {
  it("takes terms with a note of at most 500 characters", () => {
    const { rate_paise, rate_unit, estimated_duration, estimated_days, starts_on, stages } = FORM;
    const offer = { rate_paise, rate_unit, estimated_duration, estimated_days, starts_on, stages, note: "" };
    expect(offerBody(offerSchema.parse(offer))).toMatchObject({ rate_paise: 65_000, note: "" });
    expect(offerSchema.safeParse({ ...offer, note: "x".repeat(501) }).success).toBe(false);
    expect(offerSchema.safeParse({ ...offer, rate_paise: null }).success).toBe(false);
  });
});
