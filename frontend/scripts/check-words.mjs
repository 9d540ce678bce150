/**
 * Finds words of the interface that no catalogue knows, since they stand outside of Lingui's macros: text between tags
 * and the full stop after it, what a reader hears or sees of an attribute, and what is given to a title or a toast.
 * `lingui check` finds the rest.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const source = resolve(dirname(fileURLToPath(import.meta.url)), "../src");
/** Excluded: tests, the generated client, and the style page, which only developers read. */
const OTHERS = /\.test\.tsx?$|\.gen\.ts$|^(testing|style-page|features\/[\w-]+\/testing)\//;
/** Elements whose text is translated, or needs no translation: keys to press, code. */
const TAKEN_CARE_OF = new Set(["Trans", "Plural", "Select", "SelectOrdinal", "code", "kbd", "style"]);
/** Attributes and fields with text for people to read or hear. */
const READ = new Set([
  ..."alt aria-description aria-label aria-placeholder aria-roledescription aria-valuetext placeholder title".split(
    " ",
  ),
  ..."caption confirmLabel description empty errorTitle heading help hint label legend submitLabel summary text".split(
    " ",
  ),
]);
/** Functions whose first argument is shown to people. */
const SHOWN = /^(toast(\.\w+)?|useDocumentTitle|useWholeDocumentTitle)$/;
/** The end of a sentence outside of its message: Hindi ends it with “।”. */
const FULL_STOP = /^\s*[.](\s|$)/u;
/** At least two letters in a row: signs, figures and single letters are the same in every language. */
const WORDS = /\p{L}{2}/u;
/** The same in every language: names, and sample input (SBIN0001234, name@bank, XXXX). */
const NAMES =
  /\b(Karigar|Razorpay|Google|WhatsApp|UPI|GST|GSTIN|PAN|IFSC|SMS|PDF|CSV)\b|\S*(?:[@\d]|:\/\/)\S*|\bX+\b/g;

function hasWords(text) {
  return WORDS.test(text.replaceAll(/&\w+;/g, " ").replaceAll(NAMES, " "));
}

/** Whether it declares its language, as a name in its own script does. */
function hasLanguage(element) {
  return element.openingElement.attributes.properties.some((one) => one.name?.getText() === "lang");
}

/** A full stop after what is shown; after a number in a list of figures it is the same in every language. */
function isSentenceEnd(node) {
  if (!ts.isJsxText(node) || !FULL_STOP.test(node.text)) return false;
  const { openingElement, children } = node.parent;
  return children[0] !== node && !/\bfigures\b/.test(openingElement?.attributes.getText() ?? "");
}

/** The texts that an expression may evaluate to, as far as they are literals in it. */
function* written(node) {
  if (ts.isStringLiteralLike(node)) yield node;
  else if (ts.isTemplateExpression(node)) yield node;
  else if (ts.isConditionalExpression(node)) {
    yield* written(node.whenTrue);
    yield* written(node.whenFalse);
  } else if (ts.isBinaryExpression(node) && /^(&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText())) {
    yield* written(node.left);
    yield* written(node.right);
  } else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) {
    if (node.expression) yield* written(node.expression);
  }
}

/** The places in a source file whose text is in no catalogue. */
export function wordsOutside(file, text) {
  return [...places(file, text)].filter(
    (node) => isSentenceEnd(node) || hasWords(ts.isTemplateExpression(node) ? inTemplate(node) : node.text),
  );
}

function inTemplate({ head, templateSpans }) {
  return [head, ...templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(" ");
}

function* places(file, text) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  function* visit(node) {
    if (
      ts.isJsxElement(node) &&
      (TAKEN_CARE_OF.has(node.openingElement.tagName.getText()) || hasLanguage(node))
    )
      return;
    if (ts.isJsxText(node)) yield node;
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) yield* written(node);
    else if (ts.isJsxAttribute(node) && READ.has(node.name.getText()) && node.initializer)
      yield* written(node.initializer);
    else if (ts.isCallExpression(node) && SHOWN.test(node.expression.getText())) {
      const [first, options] = node.arguments;
      if (first) yield* written(first);
      for (const property of options && ts.isObjectLiteralExpression(options) ? options.properties : [])
        if (ts.isPropertyAssignment(property) && READ.has(property.name.getText()))
          yield* written(property.initializer);
    }
    for (const child of childrenOf(node)) yield* visit(child);
  }
  yield* visit(tree);
}

function childrenOf(node) {
  const children = [];
  node.forEachChild((child) => void children.push(child));
  return children;
}

/** Wordings that docs/hindi.md rules out, in any message. */
const RULED_OUT = [
  [/को बनाई गई/u, "a project is बनाया गया"],
  [/संदर्भ सत्यापित/u, "पिछला काम सत्यापित"],
  [/बजे को/u, "a moment has its को already: “22 नवंबर 2026 को सुबह 9:00 बजे”"],
  [/कारीगर के चलने/u, "the product is Karigar; a कारीगर is a worker"],
  [/टास्क/u, "कार्य"],
];

const alone = (word) => new RegExp(`(?<!\\p{L}|\\p{M})${word}(?!\\p{L}|\\p{M})`, "u");
const TASK = alone("कार्य(ों)?");
const WORK = alone("काम(ों)?");

/**
 * What is wrong with a message's Hindi: a ruled-out wording, or कार्य and काम confused (a task is कार्य, work
 * and jobs are काम).
 */
function wrongHindi(english, hindi) {
  const found = RULED_OUT.filter(([pattern]) => pattern.test(hindi)).map(([, ruling]) => ruling);
  const isTask = /\btasks?\b/iu.test(english);
  const isWork = /\b(work(s|ed|ing)?|jobs?)\b/iu.test(english);
  if (isTask && !isWork && WORK.test(hindi)) found.push("a task is कार्य");
  if (!isTask && TASK.test(hindi)) found.push("कार्य is a task; work is काम");
  return found;
}

/** The messages of a catalogue with their Hindi. */
export function* messagesOf(catalogue) {
  const joined = (block, key) =>
    [...block.matchAll(new RegExp(`^${key}(?:_plural|\\[\\d\\])? ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, "gmu"))]
      .map(([, text]) => text.replaceAll(/"\n?"?/gu, ""))
      .join(" ");
  for (const block of catalogue.split("\n\n")) yield [joined(block, "msgid"), joined(`${block}\n`, "msgstr")];
}

function checkHindi() {
  const files = [
    ...globSync("**/locales/**/hi.po", { cwd: source }).map((file) => join(source, file)),
    resolve(source, "../../backend/locale/hi/LC_MESSAGES/django.po"),
  ];
  for (const file of files) {
    for (const [english, hindi] of messagesOf(readFileSync(file, "utf8"))) {
      for (const ruling of wrongHindi(english, hindi)) {
        console.error(`${file}: “${hindi}” for “${english}”: ${ruling} (docs/hindi.md)`);
        process.exitCode = 1;
      }
    }
  }
}

function check() {
  checkHindi();
  const found = globSync("**/*.{ts,tsx}", { cwd: source })
    .filter((file) => !OTHERS.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), "utf8");
      if (file.endsWith(".ts") && !/toast|DocumentTitle/.test(text)) return [];
      return wordsOutside(file, text).map((node) => {
        const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
        return `src/${file}:${line + 1}  ${node.getText().trim().replaceAll(/\s+/g, " ")}`;
      });
    });
  if (found.length === 0) return;
  for (const one of new Set(found)) console.error(one);
  console.error(
    "These words stand outside of the catalogues: say them by <Trans> or t`…` of @lingui/react/macro.",
  );
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) check();
