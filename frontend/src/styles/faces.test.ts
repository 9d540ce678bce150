import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** Code points that the faces of the stylesheet have. */
function facesHave(): (point: number) => boolean {
  const css = readFileSync("src/styles/faces.css", "utf8");
  const ranges = [...css.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first = "", last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
  return (point) => ranges.some(([first = 0, last = 0]) => first <= point && point <= last);
}

/** What is written: neither comments of code nor those of a catalogue. */
function textOf(file: string): string {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".po")
    ? text.replaceAll(/^#.*$/gm, "")
    : text.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "");
}

// A sign such as a star is drawn by an icon: as a letter, a machine without a font for it shows a box or nothing.
test("our fonts have every letter and sign that the app writes", () => {
  const has = facesHave();
  const foreign = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|po)$/.test(name) && !/\.test\.|(^|\/)testing\//.test(name))
    .flatMap((name) =>
      [...new Set(textOf(`src/${name}`))]
        .filter((letter) => (letter.codePointAt(0) ?? 0) > 126 && !has(letter.codePointAt(0) ?? 0))
        .map((letter) => `${letter} in ${name}`),
    );
  expect(foreign).toEqual([]);
});
