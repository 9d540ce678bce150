/** The beginning of a text that fits, cut at a word's end; inside a word only if the first one is longer. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.slice(0, longest + 1).search(/\s\S*$/);
  return text.slice(0, end > 0 ? end : longest).trimEnd();
}

/** The same for a text that is shown: an ellipsis stands for the rest. */
export function excerpt(text: string, longest: number): string {
  return text.length <= longest ? text : `${cutAtWord(text, longest - 1)}…`;
}
