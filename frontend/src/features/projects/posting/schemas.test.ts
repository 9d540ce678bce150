import { describe, expect, it } from "vitest";
import { jobSchema, projectSchema } from "./schemas";
import { EMPTY_JOB, EMPTY_PROJECT, jobBody, projectBody } from "./work-form";

const PUNE = { id: 1, name: "Pune", name_hi: "पुणे", state: "Maharashtra" };

function messagesOf(result: ReturnType<typeof projectSchema.safeParse | typeof jobSchema.safeParse>) {
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  );
}

describe("projectSchema", () => {
  it("requires title and budget", () => {
    expect(messagesOf(projectSchema.safeParse({ ...EMPTY_PROJECT, title: "  " }))).toEqual({
      title: "Title is required",
      base_amount_paise: "Budget is required",
    });
  });

  it("takes a budget of ₹1 and none below it", () => {
    const form = { ...EMPTY_PROJECT, title: "Paint" };
    expect(messagesOf(projectSchema.safeParse({ ...form, base_amount_paise: 99 }))).toEqual({
      base_amount_paise: "The least amount is ₹1.",
    });
    expect(projectSchema.safeParse({ ...form, base_amount_paise: 100 }).success).toBe(true);
  });

  it("refuses words that name no place, and a start in the past", () => {
    const form = { ...EMPTY_PROJECT, title: "Paint", base_amount_paise: 100 };
    expect(
      messagesOf(projectSchema.safeParse({ ...form, place: "unknown", starts_on: "2020-01-01" })),
    ).toEqual({
      place: "Please choose a place from the list.",
      starts_on: "The start date lies in the past.",
    });
  });

  it("sends what is not given as null, and the title trimmed", () => {
    const values = projectSchema.parse({ ...EMPTY_PROJECT, title: " Paint ", base_amount_paise: 24_500_50 });
    expect(projectBody(values)).toEqual({
      title: "Paint",
      description: "",
      base_amount_paise: 2_450_050,
      trade: null,
      area_id: null,
      locality: "",
      starts_on: null,
      skills_needed: [],
      scope: null,
      quantity: null,
      quantity_unit: null,
    });
  });
});

describe("jobSchema", () => {
  it("requires title, description and location", () => {
    expect(messagesOf(jobSchema.safeParse(EMPTY_JOB))).toEqual({
      title: "Title is required",
      description: "Description is required",
      place: "Location is required",
    });
  });

  it("refuses a lower budget above the upper, together with what else is wrong", () => {
    const result = jobSchema.safeParse({ ...EMPTY_JOB, budget_min_paise: 200, budget_max_paise: 100 });
    expect(messagesOf(result)).toMatchObject({
      title: "Title is required",
      budget_max_paise: "The minimum budget is above the maximum.",
    });
  });

  it.each([
    [null, null],
    [100, null],
    [null, 100],
    [100, 100],
  ])("takes budgets from %s to %s", (lowest, highest) => {
    const form = { ...EMPTY_JOB, title: "Tap", description: "It drips.", place: PUNE };
    const values = jobSchema.parse({ ...form, budget_min_paise: lowest, budget_max_paise: highest });
    expect(jobBody(values)).toMatchObject({
      area_id: 1,
      budget_min_paise: lowest,
      budget_max_paise: highest,
    });
  });
});
