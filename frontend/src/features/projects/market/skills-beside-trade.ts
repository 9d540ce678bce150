import type { OpenWork } from "./queries";

/** The skills that are needed; the trade is already shown, in the reader's language. */
export function skillsBesideTrade({
  skills_needed: skills,
  trade,
}: Pick<OpenWork, "skills_needed" | "trade">) {
  return skills.filter((skill) => skill !== trade?.name && skill !== trade?.name_hi);
}
