import { globSync, readFileSync } from "node:fs";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";

interface Entry {
  file: string;
  key: string;
  english: string;
  hindi: string;
}

/** A catalogue's entries; a long one is written over several lines. */
function entriesOf(file: string): Entry[] {
  return readFileSync(file, "utf8")
    .split("\n\n")
    .flatMap((block) => {
      const text = (name: string) =>
        new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, "m")
          .exec(`${block}\n`)?.[1]
          ?.split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line) as string)
          .join("");
      const [english, hindi] = [text("msgid"), text("msgstr")];
      return english
        ? [{ file, key: `${text("msgctxt") ?? ""}|${english}`, english, hindi: hindi ?? "" }]
        : [];
    });
}

/** What has no Hindi yet is another check's affair: `npm run check:translations`. */
const ENTRIES = ["src/locales/hi/messages.po", ...globSync("src/features/*/locales/hi.po")]
  .flatMap(entriesOf)
  .filter(({ hindi }) => hindi !== "");

/** What stands in both languages: values, with the forms of number they ask for, and elements round words. */
function places(text: string): string[] {
  const found = new Set<string>();
  const read = (tokens: unknown): void => {
    if (typeof tokens === "string") for (const [tag] of tokens.matchAll(/<\/?\d+\/?>/g)) found.add(tag);
    else if (Array.isArray(tokens))
      for (const token of tokens as unknown[]) {
        if (!Array.isArray(token)) read(token);
        else {
          const [name, kind = "", forms = {}] = token as [string, string?, Record<string, unknown>?];
          found.add(`{${name} ${kind}}`);
          for (const form of Object.values(forms)) read(form);
        }
      }
  };
  read(compileMessageOrThrow(text));
  return [...found].toSorted();
}

test("the catalogues are read whole", () => {
  expect(ENTRIES.length).toBeGreaterThan(3_000);
});

test("Hindi words have the values and elements of the English ones", () => {
  const wrong = ENTRIES.filter(({ english, hindi }) => places(english).join() !== places(hindi).join());
  expect(wrong).toEqual([]);
});

/** Said in Latin letters in Hindi too, or all values, figures and signs. */
const SAME =
  /^(?:[^A-Za-z]|\{\w+\}|<\/?\d+\/?>|\b(?:Karigar|UPI|ID|SMS|PAN|GST|GSTIN|EMI|IFSC|PDF|CSV|QR|UTR)\b)*$/;

test("Hindi words are in Hindi letters", () => {
  const copied = ENTRIES.filter(({ hindi }) => !/[\u0900-\u097F]/.test(hindi) && !SAME.test(hindi));
  expect(copied).toEqual([]);
});

test("words that pages share are the same on all of them", () => {
  const said = new Map<string, string>();
  const torn = ENTRIES.filter(({ key, hindi }) => {
    const before = said.get(key) ?? hindi;
    said.set(key, hindi);
    return before !== hindi;
  });
  expect(torn).toEqual([]);
});
