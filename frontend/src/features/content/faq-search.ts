import type { Section } from "./queries";

/** The questions in which, or in whose answers, every one of the words stands; all of them for no words. */
export function questionsWith(questions: Section[], words: string): Section[] {
  const wanted = comparable(words).split(/\s+/).filter(Boolean);
  return questions.filter((question) => {
    const text = comparable(textOf(question));
    return wanted.every((word) => text.includes(word));
  });
}

function textOf({ heading, blocks }: Section): string {
  const lines = blocks.flatMap((block) => block.lines.map((spans) => spans.map(({ text }) => text).join("")));
  return [heading, ...lines].join(" ");
}

/** Without case, and without the dots under Hindi letters, which many leave out. */
function comparable(text: string): string {
  return text.normalize("NFKD").replaceAll("़", "").toLowerCase();
}
