import type { Section } from "./queries";

/** The questions that contain, with their answers, every search word; all of them for an empty search. */
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

/** Ignores case and the dots below Hindi letters, which many people leave out. */
function comparable(text: string): string {
  return text.normalize("NFKD").replaceAll("़", "").toLowerCase();
}
