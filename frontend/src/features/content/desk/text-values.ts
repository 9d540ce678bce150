import type { TextKind } from "./names";
import type { StaffText } from "./queries";
import type { TextValues } from "./text-schema";

/** The server's limits. */
export const LONGEST = { title: 100, summary: 300, body: 50_000, note: 200, place: 80 } as const;

/** The fields of a kind of text besides its body, and whether they are required. */
export const FRONT = {
  pages: {},
  articles: { category: true, published: true, drawing: true },
  positions: { place: true, kind: true, published: true, closes: false },
} as const satisfies Record<TextKind, Record<string, boolean>>;

/** The initial form values of a text. */
export function textValues(kind: TextKind, { number, title, summary, body, front }: StaffText): TextValues {
  const known = Object.keys(FRONT[kind]).map((name) => [name, front[name] ?? ""]);
  return {
    base_number: number,
    title,
    summary,
    body: body.trim(),
    front: Object.fromEntries(known) as TextValues["front"],
    note: "",
    keeps_date: false,
  };
}
