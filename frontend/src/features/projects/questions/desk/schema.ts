import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { whenValid, z } from "@/lib/validation";
import { ICONS, type IconName } from "../option-icon";
import type { EditedSet } from "./queries";

export const FEWEST_QUESTIONS = 2;
export const MOST_QUESTIONS = 6;
export const MOST_OPTIONS = 8;
/** The server's limits, in characters. */
export const LONGEST = { question: 120, option: 60, unit: 20 } as const;

const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please enter a text.` })
    .max(longest);

const option = z.object({
  id: z.string(),
  text: words(LONGEST.option),
  text_hi: words(LONGEST.option),
  icon: z.enum(Object.keys(ICONS) as [IconName, ...IconName[]]),
  this_week: z.boolean(),
  /** What the answer says for an estimate, such as "side=inside, coats=2". */
  measures: z
    .string()
    .trim()
    .max(200)
    .refine((text) => measuresOf(text) !== undefined, {
      error: () => t(i18n)`Please write a measure and its value, such as rooms=2.`,
    }),
});

const question = z.object({
  id: z.string(),
  kind: z.enum(["choice", "number", "size", "text"]),
  text: words(LONGEST.question),
  text_hi: words(LONGEST.question),
  unit: z.string().trim().max(LONGEST.unit),
  unit_hi: z.string().trim().max(LONGEST.unit),
  measure: z.string(),
  options: z.array(option).max(MOST_OPTIONS),
});

/** A whole set. The server checks the same. */
export const setSchema = z
  .object({
    /** The version that the editing began from. */
    base_number: z.number(),
    work: z.string(),
    questions: z.array(question).min(FEWEST_QUESTIONS).max(MOST_QUESTIONS),
  })
  .superRefine(({ questions }, context) => {
    const texts = questions.flatMap(({ kind }, index) => (kind === "text" ? [index] : []));
    for (const index of texts.slice(1)) {
      const message = t(i18n)`Only one question can be answered in words.`;
      context.addIssue({ code: "custom", path: ["questions", index, "kind"], message });
    }
    questions.forEach(({ kind, options }, index) => {
      if (kind !== "choice" || options.length >= 2) return;
      const message = t(i18n)`Please add at least two answers to choose from.`;
      context.addIssue({ code: "custom", path: ["questions", index, "kind"], message });
    });
  }, whenValid("questions"));
export type SetValues = z.output<typeof setSchema>;
export type QuestionValues = SetValues["questions"][number];
export type OptionValues = QuestionValues["options"][number];

export function setValues({ number, work, questions }: EditedSet): SetValues {
  return {
    base_number: number,
    work,
    questions: questions.map(({ unit = "", unit_hi: unitHi = "", measure = "", options = [], ...rest }) => ({
      ...rest,
      unit,
      unit_hi: unitHi,
      measure,
      options: options.map(({ icon = "help", this_week: thisWeek = false, measures = {}, ...shown }) => ({
        ...shown,
        icon,
        this_week: thisWeek,
        measures: measuresText(measures),
      })),
    })),
  };
}

/** The set as the server takes it. */
export function setBody({ base_number: number, work, questions }: SetValues) {
  return {
    number,
    work,
    questions: questions.map(({ options, measure, ...rest }) => ({
      ...rest,
      measure: work && rest.kind === "number" ? measure : "",
      options: options.map(({ measures, ...chosen }) => ({
        ...chosen,
        measures: work ? (measuresOf(measures) ?? {}) : {},
      })),
    })),
  };
}

/** "side=inside, coats=2" by the measures' names; undefined where it is not written so. */
export function measuresOf(text: string): Record<string, string> | undefined {
  const parts = text.split(",").filter((part) => part.trim() !== "");
  const pairs = parts.map((part) => part.split("=").map((side) => side.trim()));
  if (pairs.some((pair) => pair.length !== 2 || pair.includes(""))) return undefined;
  return Object.fromEntries(pairs as [string, string][]);
}

function measuresText(measures: Record<string, string>): string {
  return Object.entries(measures)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ");
}

/** A name that none of the others has. */
function freeName(prefix: string, taken: { id: string }[]): string {
  let number = taken.length + 1;
  while (taken.some(({ id }) => id === `${prefix}_${number}`)) number += 1;
  return `${prefix}_${number}`;
}

export function newOption(others: OptionValues[]): OptionValues {
  return {
    id: freeName("option", others),
    text: "",
    text_hi: "",
    icon: "check",
    this_week: false,
    measures: "",
  };
}

export function newQuestion(others: QuestionValues[]): QuestionValues {
  return {
    id: freeName("question", others),
    kind: "choice",
    text: "",
    text_hi: "",
    unit: "",
    unit_hi: "",
    measure: "",
    options: [newOption([]), { ...newOption([]), id: "option_2" }],
  };
}
