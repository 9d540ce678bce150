import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";

const FRONTEND = join(import.meta.dirname, "../..");
const CATALOGUES = [
  ...globSync("src/**/locales/{hi,hi/messages}.po", { cwd: FRONTEND }),
  "../backend/locale/hi/LC_MESSAGES/django.po",
].map((path) => join(FRONTEND, path));
const LATIN = /[A-Za-z]{2}/;
const ANYTHING = ".+?";
/** Stands for a placeholder in a text, among its words. */
const GAP = "\0";
/** So many words in a row identify a sentence with placeholders, as opposed to text a person wrote. */
const TELLING_WORDS = 2;
/**
 * Sentences that people of the demo world write, each in the writer's language. Shorter texts may be labels.
 */
const SENTENCE = /(?:\S+ ){4,}\S+/;
/** Words that stay as people wrote or chose them: a city, a duration, how a reference knows the person. */
const WRITTEN = new Set([
  ...globSync("../backend/demo/data/*.json", { cwd: FRONTEND }).flatMap((path) =>
    textsOf(JSON.parse(readFileSync(join(FRONTEND, path), "utf8"))).filter((text) => SENTENCE.test(text)),
  ),
  "1 day",
  "Pune",
  "Customer",
  "Contractor",
  "Site supervisor",
  "Start of the work",
  "Half of the work done",
  "All work done",
  "He asks for cash outside Karigar and threatens to stop.",
]);
/** A notification's reasons stay in the language its reader had when it was sent. */
const TOLD_BEFORE = /^[^·]+ · \d+\.\d km from /;

/** What a reader of Hindi should not see: English text that has a Hindi translation, and message ids. */
export interface EnglishWords {
  /** Those of a page's texts that a catalogue has in Hindi. */
  among: (texts: string[]) => string[];
}

interface Part {
  pattern: string;
  /** The fixed text, in pieces around the placeholders. */
  pieces: string[];
}

/** Reads every catalogue of the product, frontend and backend. */
export function englishWords(): EnglishWords {
  const exact = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const { source, hindi, id } of messages()) {
    exact.add(id);
    for (const { pattern, pieces } of partsOf(source)) {
      if (pieces.every((piece) => hindi.includes(piece))) continue;
      if (pieces.length === 1 && pattern === escaped(pieces[0] ?? "")) exact.add(pieces[0] ?? "");
      else if (pieces.some(isTelling)) patterns.set(pattern, new RegExp(`^${pattern}$`));
    }
  }
  const isEnglish = (text: string): boolean =>
    exact.has(text) || [...patterns.values()].some((pattern) => pattern.test(text));
  const isOfPeople = (text: string): boolean => WRITTEN.has(text) || TOLD_BEFORE.test(text);
  return {
    among: (texts) => texts.filter((text) => LATIN.test(text) && !isOfPeople(text) && isEnglish(text)),
  };
}

/** Every text of the product in both languages, and patterns of its English texts with placeholders. */
export function textPatterns(): { exact: string[]; patterns: RegExp[] } {
  const texts = messages();
  return {
    exact: texts.flatMap(({ source, hindi }) => [source, hindi]),
    patterns: texts
      .flatMap(({ source }) => partsOf(source))
      .map(({ pattern }) => new RegExp(`^${pattern}$`, "i")),
  };
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function messages(): { source: string; hindi: string; id: string }[] {
  const { parse } = formatter();
  return CATALOGUES.flatMap((filename) => {
    const context = { locale: "hi", sourceLocale: "en", filename };
    const catalogue = parse(readFileSync(filename, "utf8"), context) as Record<
      string,
      { message?: string; translation?: string; context?: string }
    >;
    return Object.entries(catalogue).map(([key, { message, translation = "", context: meaning }]) => {
      const source = message ?? key;
      return { source, hindi: translation, id: generateMessageId(source, meaning) };
    });
  });
}

/** Links and bold words split a sentence into several text nodes. */
function partsOf(source: string): Part[] {
  return source
    .split(/<\/?\d+\/?>/)
    .map((text) => {
      const compiled = compiledOf(text);
      const pieces = wordsOf(compiled).split(GAP);
      return {
        pattern: patternOf(compiled).trim(),
        pieces: pieces
          .map((piece) => piece.replaceAll(/\s+/g, " ").trim())
          .filter((piece) => LATIN.test(piece)),
      };
    })
    .filter(({ pieces }) => pieces.length > 0);
}

function isTelling(piece: string): boolean {
  return (piece.match(/[A-Za-z]{2,}/g) ?? []).length >= TELLING_WORDS;
}

/** Django writes a placeholder as %(name)s. */
function compiledOf(text: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text.replaceAll(/%\(\w+\)[sd]/g, "{it}"));
  } catch {
    // Half of a plural that was split at a tag.
    return [];
  }
}

function patternOf(compiled: CompiledMessage): string {
  return compiled
    .map((token) => {
      if (typeof token === "string") return token === "#" ? ANYTHING : escaped(token);
      const choices = choicesOf(token);
      return choices.length > 0 ? `(?:${choices.map(patternOf).join("|")})` : ANYTHING;
    })
    .join("");
}

function wordsOf(compiled: CompiledMessage): string {
  return compiled
    .map((token) => {
      if (typeof token === "string") return token === "#" ? GAP : token;
      const [form] = choicesOf(token).slice(-1);
      return form ? wordsOf(form) : GAP;
    })
    .join("");
}

/** The forms of a plural or a choice; none for a plain value. */
function choicesOf([, , format]: Exclude<CompiledMessage[number], string>): CompiledMessage[] {
  if (typeof format !== "object" || format === null) return [];
  return Object.values(format).filter((choice): choice is CompiledMessage => Array.isArray(choice));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
