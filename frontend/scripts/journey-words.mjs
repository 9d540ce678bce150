/**
 * Compares the texts that journeys look for with the texts that the product can show. Texts that the product
 * no longer has are found here, and not at the end of a whole run.
 */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { textPatterns } from "../e2e/support/english-words";

const REPOSITORY = resolve(import.meta.dirname, "../..");
/**
 * Where the product has texts outside the catalogues: the demo world, articles, questions and jobs of the trades, and the
 * two local vendors' pages.
 */
const UNTRANSLATED = [
  "backend/demo/**/*.{py,json,md}",
  "backend/content/**/*.{py,json,md,html}",
  "backend/{projects,trades}/data/**/*.{csv,json}",
  "backend/integrations/**/*.{py,html,json}",
  "frontend/src/style-page/**/*.tsx",
];
/**
 * Days, which the browser formats; the demo worker's full name, which is made of two names; and a state, from
 * the list of places.
 */
const PUT_TOGETHER = ["Sunday", "Mon", "Sun", "Ramesh Jadhav", "Gujarat"];
/** Queries of Playwright and of `support/test.ts`, with the argument index of the text. */
const ASKED_AT = {
  getByText: 0,
  getByLabel: 0,
  getByPlaceholder: 0,
  getByTitle: 0,
  getByAltText: 0,
  expectToast: 1,
  toastOf: 1,
};

/** The texts that a journey looks for, and all its other texts: it may look for what it types itself. */
function readJourney(path) {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const asked = [];
  const typed = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      (ts.isStringLiteralLike(node) && isAsked(node) ? asked : typed).push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { asked, typed };
}

function isAsked(node) {
  const { parent } = node;
  if (ts.isCallExpression(parent)) {
    const called = parent.expression.name?.text ?? parent.expression.text;
    return parent.arguments.indexOf(node) === ASKED_AT[called];
  }
  if (!ts.isPropertyAssignment(parent) || parent.name.getText() !== "name") return false;
  const call = parent.parent.parent;
  return ts.isCallExpression(call) && call.expression.name?.text === "getByRole";
}

/** Normalised for comparison: without figures, amounts, and the letters that stand for a name. */
const plain = (text) => text.replaceAll(/\s+/g, " ").toLowerCase();
const piecesOf = (text) =>
  text
    .replaceAll(/\S*\d\S*|(?<=\s)\p{L}\.|\bX+\b/gu, "·")
    .split(/[“”·,:;=×–()\n]/)
    .map((piece) => plain(piece).trim().replace(/\.$/, ""))
    .filter((piece) => /\p{L}{2}/u.test(piece));

/** By journey: texts that have a part which neither the product shows nor the journey types. */
export function unknownTexts() {
  const { exact, patterns } = textPatterns();
  const untranslated = globSync(UNTRANSLATED, { cwd: REPOSITORY })
    .filter((path) => !/\/tests\/|\.test\./.test(path))
    .map((path) => readFileSync(join(REPOSITORY, path), "utf8"));
  const said = plain([...exact, ...untranslated, ...PUT_TOGETHER].join("\n"));
  const journeys = globSync("frontend/e2e/{journeys,support}/*.ts", { cwd: REPOSITORY }).map((path) => ({
    path,
    ...readJourney(join(REPOSITORY, path)),
  }));
  const shared = journeys.filter(({ path }) => path.includes("/support/")).flatMap(({ typed }) => typed);
  return journeys.flatMap(({ path, asked, typed }) => {
    const known = said + plain([...typed, ...shared].join("\n"));
    return [...new Set(asked)]
      .filter((text) => !piecesOf(text).every((piece) => known.includes(piece)))
      .filter((text) => !patterns.some((pattern) => pattern.test(text)))
      .map((text) => `${path}: ${text}`);
  });
}
