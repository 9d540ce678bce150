import { expect, it } from "vitest";
import { cutAtWord, excerpt } from "./shortened";

it("cuts at a word's end, and inside a word only where there is no other way", () => {
  expect(cutAtWord("fan not working", 15)).toBe("fan not working");
  expect(cutAtWord("fan not working", 14)).toBe("fan not");
  expect(cutAtWord("fan not working", 7)).toBe("fan not");
  expect(cutAtWord("fan  not", 5)).toBe("fan");
  expect(cutAtWord("x".repeat(20), 8)).toBe("x".repeat(8));
  expect(excerpt("fan not working", 15)).toBe("fan not working");
  expect(excerpt("fan not working", 14)).toBe("fan not…");
  expect(excerpt("पंखा चलता नहीं है", 12)).toBe("पंखा चलता…");
});

const CODE = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Cut texts that nobody reads: they are sent, and the server looks for words in them. */
const UNREAD = new Set([
  "../features/estimates/answers/queries.ts",
  "../features/projects/questions/queries.ts",
  "../features/bookings/instant-booking/queries.ts",
  "../features/professionals/unknown-phrases/count-phrase.ts",
]);

it("is how every text is cut that somebody reads", () => {
  const cut = /\b(text|searched|query|title|description|body|q|note)\w*(\)|"")?\)?\.slice\(0, /;
  const files = Object.entries(CODE).filter(([path, code]) => !UNREAD.has(path) && cut.test(code));
  // A typed text is at its limit already (maxLength), and a draft may be cut anywhere.
  expect(files.map(([path]) => path)).toEqual([
    "../features/projects/posting/draft-body.ts",
    "./shortened.ts",
  ]);
});
