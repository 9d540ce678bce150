import type { Project } from "../queries";

/** The steps of the lifecycle a screen offers, in the order in which the buttons stand. */
const MOVE_VERBS = [
  "complete",
  "deliver",
  "request_changes",
  "extend",
  "undo_cancel",
  "undo_deliver",
  "call_off",
  "dispute",
  "cancel",
] as const;
export type MoveVerb = (typeof MOVE_VERBS)[number];

/** What this viewer may do with the project now; the server has decided it. */
export function movesOf(project: Pick<Project, "possible_verbs">): MoveVerb[] {
  return MOVE_VERBS.filter((verb) => project.possible_verbs.includes(verb));
}

/** Whether somebody is owed a reason when the homeowner calls the work off; the server says the same. */
export function hasPeopleWaiting(project: Pick<Project, "worker" | "pending_applications_count">): boolean {
  return project.worker !== null || project.pending_applications_count > 0;
}
