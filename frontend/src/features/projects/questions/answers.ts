import { latinDigits, plainDecimal } from "@/lib/digits";
import type { Option, Question, QuestionSet, Scope } from "./queries";
import { cutAtWord } from "@/lib/shortened";

/** Answers as a form has them: by the question's id an option's id, digits, or words. */
export interface ScopeForm {
  key: string;
  version: number;
  answers: Record<string, string>;
}

type Language = "en" | "hi";

/** A text in the language of the page. */
export function inLanguage({ text, text_hi }: Pick<Option, "text" | "text_hi">, language: string): string {
  return language === "hi" ? text_hi : text;
}

/** The form value of posted work. */
export function scopeFormOf(scope: Scope | null | undefined): ScopeForm | null {
  if (!scope) return null;
  const { key, version, answers } = scope;
  return { key, version, answers: Object.fromEntries(answers.map(({ id, value }) => [id, value])) };
}

/**
 * The digits of a whole number above 0, "" for an empty text, undefined for what can't be read without dropping
 * something: "1.5" is not 15.
 */
export function digitsOf(typed: string): string | undefined {
  const plain = plainDecimal(typed)?.replace(/^0+/, "");
  if (plain === undefined) return undefined;
  return typed.trim() === "" || /^\d{1,8}$/.test(plain) ? plain : undefined;
}

const SIZE = /^(\d{1,4}(?:\.\d{1,2})?)x(\d{1,4}(?:\.\d{1,2})?)$/;

/** Length and width of a size such as "12x10", as texts; empty where there is none. */
export function sidesOf(value: string): [string, string] {
  const [, length = "", width = ""] = SIZE.exec(value) ?? [];
  return [length, width];
}

/** A size of two typed sides; empty until both are numbers. */
export function sizeOf(length: string, width: string): string {
  const size = `${sideOf(length)}x${sideOf(width)}`;
  return SIZE.test(size) ? size : "";
}

/** A side as typed: digits of any script, with a point or a comma. Undefined for anything else, as in `digitsOf`. */
export function sideOf(typed: string): string | undefined {
  const plain = latinDigits(typed)
    .trim()
    .replace(",", ".")
    .replace(/^0+(?=\d)/, "");
  return /^(?:\d{1,4}(?:\.\d{0,2})?)?$/.test(plain) ? plain.replace(/\.$/, "") : undefined;
}

/** The answers that also fit this version of the questions. */
export function answersFor(set: QuestionSet, scope: ScopeForm | null): Record<string, string> {
  const found = set.questions.flatMap(({ id, kind, options = [] }) => {
    const value = scope?.answers[id];
    if (!value || (kind === "choice" && !options.some((option) => option.id === value))) return [];
    return [[id, value] as const];
  });
  return Object.fromEntries(found);
}

/** An answer in words; undefined if the question was skipped. */
export function answerIn(
  question: Question,
  value: string | undefined,
  language: string,
): string | undefined {
  if (!value) return undefined;
  if (question.kind === "choice") {
    const option = question.options?.find(({ id }) => id === value);
    return option && inLanguage(option, language);
  }
  if (question.kind === "size") {
    const unit = language === "hi" ? "फ़ुट" : "ft";
    return `${sidesOf(value).join(" × ")} ${unit}`;
  }
  if (question.kind === "text") return value.trim() || undefined;
  const unit = language === "hi" ? question.unit_hi : question.unit;
  return [Number(value).toLocaleString("en-IN"), unit].filter(Boolean).join(" ");
}

/** A title and a description made from the answers; empty without any. `name` is what the work is called. */
export function prefillOf(
  set: QuestionSet,
  answers: Record<string, string>,
  name: string,
  language: Language | string,
): { title: string; description: string } {
  const said = set.questions.flatMap((question) => {
    const answer = answerIn(question, answers[question.id], language);
    return answer === undefined ? [] : [{ question, answer }];
  });
  // What the words say already is not said again.
  const [first] = said.filter(({ question }) => set.known[question.id] !== answers[question.id]);
  if (!first) return { title: "", description: "" };
  const title = first.question.kind === "choice" ? `${name}: ${first.answer}` : name;
  return {
    title: cutAtWord(title, 120),
    description: said.map(({ question, answer }) => `${inLanguage(question, language)} ${answer}`).join("\n"),
  };
}

/** Whether an answer says that somebody is needed this week. */
export function isThisWeek(set: QuestionSet, answers: Record<string, string>): boolean {
  return set.questions.some(({ id, options = [] }) =>
    options.some((option) => option.this_week && option.id === answers[id]),
  );
}
