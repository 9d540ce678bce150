import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { setupI18n } from "@lingui/core";
// oxlint-disable-next-line eslint/no-restricted-imports -- what the macro makes of itself, to be compared
import { I18nProvider as LinguisProvider, Trans as LinguisTrans } from "@lingui/react";
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Compiled, I18n } from "./lingui-core";
import { I18nProvider, Trans, useLingui } from "./lingui-react";

const files = import.meta.glob<string>(["../../locales/**/*.po", "../../features/**/*.po"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Where the catalogues have each language's texts: English is in the ids, because the code is its source. */
const TEXTS_OF = { en: /^msgid ((?:".*"\n?)+)/gm, hi: /^msgstr ((?:".*"\n?)+)/gm };

/** All texts of a language. */
function texts(language: "en" | "hi"): Set<string> {
  const found = new Set<string>();
  for (const content of Object.values(files)) {
    for (const [, lines = ""] of content.matchAll(TEXTS_OF[language])) {
      const text = lines
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as string)
        .join("");
      if (text && !text.includes("MIME-Version")) found.add(text);
    }
  }
  return found;
}

const VALUES = ["one", 1, 123_456].map((value) => new Proxy({}, { get: () => value, has: () => true }));

test.each(["en", "hi"] as const)("every message says in %s what it says with Lingui", (language) => {
  const theirs = setupI18n({ locale: language, messages: { [language]: {} } });
  const ours = new I18n();
  ours.activate(language);
  const all = texts(language);
  expect(all.size).toBeGreaterThan(1000);
  for (const text of all) {
    const message = compileMessageOrThrow(text);
    for (const values of VALUES) {
      const told = theirs._("a", values, { message: message as never });
      expect({ text, told: ours._("a", values, { message: message as Compiled }) }).toEqual({ text, told });
    }
  }
});

test.each(["en", "hi"])("numbers have in %s the form and the digits that Intl gives them", (language) => {
  const ours = new I18n();
  ours.activate(language);
  const message: Compiled = [["n", "plural", { one: ["#", " one"], other: ["#", " other"] }]];
  const counts = [
    0, 1, 2, 5, 10, 21, 100, 999, 1000, 99_999, 100_000, 1_234_567, 12_345_678, 0.5, 1.5, -1, -1000,
  ];
  for (const n of counts) {
    const form = new Intl.PluralRules(language).select(n);
    expect(ours._("a", { n }, { message })).toBe(`${new Intl.NumberFormat(language).format(n)} ${form}`);
  }
});

test("a catalogue comes before the words in the code, and adds to the one before", () => {
  const i18n = new I18n();
  i18n.load("hi", { a: "एक" });
  i18n.load("hi", { b: ["", ["n", "plural", { one: ["#", " काम"], other: ["#", " काम"] }]] });
  i18n.activate("hi");
  expect(i18n._("a", {}, { message: "one" })).toBe("एक");
  expect(i18n._("b", { n: 123_456 })).toBe("1,23,456 काम");
  expect(i18n._("constructor", {}, { message: "words" })).toBe("words");
  expect(i18n._({ id: "c", message: "words" })).toBe("words");
  expect(i18n._("unknown")).toBe("unknown");
});

const TEXTS = ["See <0>the <1>new</1> terms</0>, {name}", "{icon} text", "<0/>{count}", "plain"];

test.each(TEXTS)("elements stand where Lingui puts them: %s", (text) => {
  const message = compileMessageOrThrow(text);
  const shown = (Words: typeof Trans) => (
    <Words
      id="a"
      message={message as Compiled}
      values={{ name: "Asha", icon: <i />, count: 3 }}
      components={{ 0: <a href="/terms">x</a>, 1: <b /> }}
    />
  );
  const [ours, theirs] = [new I18n(), setupI18n({ locale: "en", messages: { en: {} } })];
  ours.activate("en");
  const one = render(<I18nProvider i18n={ours}>{shown(Trans)}</I18nProvider>);
  const other = render(
    <LinguisProvider i18n={theirs}>{shown(LinguisTrans as typeof Trans)}</LinguisProvider>,
  );
  expect(one.container.innerHTML).toBe(other.container.innerHTML);
});

test("another language draws anew what says something", () => {
  const i18n = new I18n();
  i18n.load("hi", { a: "नमस्ते" });
  i18n.activate("en");
  function Words() {
    const { _, i18n: active } = useLingui();
    return <p lang={active.locale}>{_({ id: "a", message: "Hello" })}</p>;
  }
  render(
    <I18nProvider i18n={i18n}>
      <Words />
    </I18nProvider>,
  );
  expect(screen.getByText("Hello")).toHaveAttribute("lang", "en");
  act(() => i18n.activate("hi"));
  expect(screen.getByText("नमस्ते")).toHaveAttribute("lang", "hi");
});
