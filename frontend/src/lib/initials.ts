import { segmenter } from "./formats";

/** The avatar's letters (specification part 2 point 9): first letters of first and last name in upper case, or "U". */
export function initialsOf(firstName: string | null | undefined, lastName?: string | null): string {
  const letters = [firstName, lastName].map((part) => firstLetter(part?.trim() ?? "")).join("");
  return letters.toUpperCase() || "U";
}

/** A letter with its vowel signs: cutting "की" after its first code point would leave half a letter. */
function firstLetter(word: string): string {
  // Most names are in Latin letters. The segmenter takes 40 ms to start on a phone.
  if (/^[a-z](?=[\x20-\x7e]|$)/i.test(word)) return word.charAt(0);
  const [letter] = segmenter("hi", { granularity: "grapheme" }).segment(word);
  return letter?.segment ?? "";
}
