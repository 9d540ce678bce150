import type { Project } from "../queries";

/** The lifecycle steps that a screen offers, in the order of the buttons. */
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

/** The viewer's allowed steps; the server has decided them. */
export function movesOf(project: Pick<Project, "possible_verbs">): MoveVerb[] {
  return MOVE_VERBS.filter((verb) => project.possible_verbs.includes(verb));
}

/** Whether the homeowner must give a reason for cancelling the work; the server applies the same rule. */
export function hasPeopleWaiting(project: Pick<Project, "worker" | "pending_applications_count">): boolean {
  return project.worker !== null || project.pending_applications_count > 0;
}
