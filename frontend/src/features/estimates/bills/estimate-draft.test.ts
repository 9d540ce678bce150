import { describe, expect, it } from "vitest";
import type { AnsweredEstimate } from "../answers/queries";
import { addressOf, answeredFields, bodyOf, draftFromAddress, draftOfAnswers } from "./estimate-draft";
import type { WorkKind } from "./queries";

const length = (name: string) => ({
  name,
  kind: "length" as const,
  label: name,
  options: [],
  default: "3.66",
  default_ft: "12",
  least: 0.1,
  most: 100,
});
const PAINT: WorkKind = {
  slug: "room-paint",
  label: "Painting",
  trade: "painter",
  fields: [length("length"), length("width")],
};
const SAID: AnsweredEstimate = {
  work: "room-paint",
  work_label: "Painting",
  quality: null,
  values: { width: "10" },
  scope: { key: "room-painting", version: 3, answers: { size: "12x10" } },
};
const draft = draftOfAnswers([PAINT], SAID, { place: null, projectId: "draft-1" });

describe("an estimate from answers", () => {
  it("has the answered measures and the defaults of the rest", () => {
    expect(draft.values).toEqual({ length: "12", width: "10" });
    expect(bodyOf(draft, PAINT.fields)).toMatchObject({ scope: SAID.scope, project_id: "draft-1" });
  });

  it("says which fields are as answered until they are changed", () => {
    expect([...answeredFields(draft, PAINT.fields, SAID)]).toEqual(["width"]);
    const changed = { ...draft, values: { ...draft.values, width: "11" } };
    expect(answeredFields(changed, PAINT.fields, SAID).size).toBe(0);
    const metric = { ...draft, unit: "m" as const, values: { length: "3.66", width: "3.05" } };
    expect([...answeredFields(metric, PAINT.fields, SAID)]).toEqual(["width"]);
    expect(answeredFields(draft, PAINT.fields, null).size).toBe(0);
  });

  it("goes through the address", () => {
    expect(draftFromAddress([PAINT], new URLSearchParams(addressOf(draft)))).toEqual(draft);
    expect(draftFromAddress([PAINT], new URLSearchParams({ scope: '{"key":1}' })).scope).toBeNull();
    expect(draftFromAddress([PAINT], new URLSearchParams({ scope: "no json" })).scope).toBeNull();
  });
});
