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
});

const question = z.object({
  id: z.string(),
  kind: z.enum(["choice", "number", "text"]),
  text: words(LONGEST.question),
  text_hi: words(LONGEST.question),
  unit: z.string().trim().max(LONGEST.unit),
  unit_hi: z.string().trim().max(LONGEST.unit),
  options: z.array(option).max(MOST_OPTIONS),
});

/** A whole set. The server checks the same. */
export const setSchema = z
  .object({
    /** The version that the editing began from. */
    base_number: z.number(),
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

export function setValues({ number, questions }: EditedSet): SetValues {
  return {
    base_number: number,
    questions: questions.map(({ id, kind, text, text_hi, unit = "", unit_hi = "", options = [] }) => ({
      id,
      kind,
      text,
      text_hi,
      unit,
      unit_hi,
      options: options.map(({ icon = "help", this_week: thisWeek = false, ...rest }) => ({
        ...rest,
        icon,
        this_week: thisWeek,
      })),
    })),
  };
}

/** A name that none of the others has. */
function freeName(prefix: string, taken: { id: string }[]): string {
  let number = taken.length + 1;
  while (taken.some(({ id }) => id === `${prefix}_${number}`)) number += 1;
  return `${prefix}_${number}`;
}

export function newOption(others: OptionValues[]): OptionValues {
  return { id: freeName("option", others), text: "", text_hi: "", icon: "check", this_week: false };
}

export function newQuestion(others: QuestionValues[]): QuestionValues {
  return {
    id: freeName("question", others),
    kind: "choice",
    text: "",
    text_hi: "",
    unit: "",
    unit_hi: "",
    options: [newOption([]), { ...newOption([]), id: "option_2" }],
  };
}
