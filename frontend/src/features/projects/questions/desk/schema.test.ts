import { describe, expect, it } from "vitest";
import type { EditedSet } from "./queries";
import { measuresOf, setBody, setSchema, setValues } from "./schema";

const SET: EditedSet = {
  key: "room-painting",
  name: "Rooms",
  name_hi: "कमरे",
  number: 2,
  questions_count: 2,
  published_at: null,
  work: "room-paint",
  works: [],
  questions: [
    {
      id: "count",
      kind: "number",
      text: "How many rooms?",
      text_hi: "कितने कमरे?",
      unit: "rooms",
      unit_hi: "कमरे",
      measure: "rooms",
      options: [],
    },
    {
      id: "side",
      kind: "choice",
      text: "Where?",
      text_hi: "कहाँ?",
      unit: "",
      unit_hi: "",
      measure: "",
      options: [
        {
          id: "in",
          text: "In",
          text_hi: "अंदर",
          icon: "home",
          this_week: false,
          measures: { side: "inside" },
        },
        { id: "out", text: "Out", text_hi: "बाहर", icon: "sun", this_week: false, measures: {} },
      ],
    },
  ],
};

describe("what answers say for an estimate", () => {
  it("is edited as text and sent as it came", () => {
    const values = setValues(SET);
    expect(values.questions[1]?.options.map(({ measures }) => measures)).toEqual(["side=inside", ""]);
    expect(setBody(values)).toEqual({ number: 2, work: SET.work, questions: SET.questions });
  });

  it("goes with the work", () => {
    const { questions } = setBody({ ...setValues(SET), work: "" });
    expect(questions[0]?.measure).toBe("");
    expect(questions[1]?.options[0]?.measures).toEqual({});
  });

  it("is a measure and its value", () => {
    expect(measuresOf("side = inside, coats=2,")).toEqual({ side: "inside", coats: "2" });
    const values = structuredClone(setValues(SET));
    for (const option of values.questions[1]?.options.slice(0, 1) ?? []) option.measures = "inside";
    const found = setSchema.safeParse(values).error?.issues.map(({ path }) => path.join("."));
    expect(found).toEqual(["questions.1.options.0.measures"]);
  });
});
