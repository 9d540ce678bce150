import { setupI18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { expect, test } from "vitest";

/** A message's text without a catalogue and, as in the built app, without a compiler. */
function said(descriptor) {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } }).setMessagesCompiler((text) => {
    throw new Error(`not compiled: ${text}`);
  });
  return i18n._(descriptor);
}

test.each(["Asha", "Ravi's brother"])("English words stand in the code, with %s in them", (name) => {
  expect(said(msg`Find work`)).toBe("Find work");
  expect(said(msg`It's ${name}`)).toBe(`It's ${name}`);
  expect(said(msg({ message: "Saved", context: "search" }))).toBe("Saved");
});

test.each([
  [1, "1 worker"],
  [2, "2 workers"],
])("forms of number are compiled: %i", (count, text) => {
  expect(said(msg({ message: plural(count, { one: "# worker", other: "# workers" }) }))).toBe(text);
});

test("a context is part of the id and not sent a second time", () => {
  expect(msg({ message: "Saved", context: "search" })).not.toHaveProperty("context");
});
