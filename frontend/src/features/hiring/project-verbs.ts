import type { Project } from "./queries";

/** The steps of the lifecycle a screen offers, in the order in which the buttons stand. */
const MOVE_VERBS = ["complete", "deliver", "request_changes", "dispute", "cancel"] as const;
export type MoveVerb = (typeof MOVE_VERBS)[number];

/** What this viewer may do with the project now; the server has decided it. */
export function movesOf(project: Pick<Project, "possible_verbs">): MoveVerb[] {
  return MOVE_VERBS.filter((verb) => project.possible_verbs.includes(verb));
}
