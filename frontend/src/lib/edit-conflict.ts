import { useSyncExternalStore } from "react";
import { Listeners } from "./listeners";
import { toProblem } from "./problem";

/** A field that another person changed after the form was opened, with both values. */
export interface FieldConflict {
  field: string;
  label: string;
  theirs: unknown;
  yours: unknown;
  /** Display texts of values that are ids or codes; otherwise empty. */
  theirs_label: string;
  yours_label: string;
  /** First name; empty if unknown or if it was the same person. */
  changed_by: string;
  is_own: boolean;
  changed_at: string | null;
}

export type Choice = "mine" | "theirs";

interface AskedConflict {
  fields: FieldConflict[];
  /** The choice for each field; null if the person goes back to the form. */
  settle: (choices: Record<string, Choice> | null) => void;
}

let asking: AskedConflict | null = null;
const listeners = new Listeners();

function change(next: AskedConflict | null): void {
  asking = next;
  listeners.notify();
}

function askWhatToKeep(fields: FieldConflict[]): Promise<Record<string, Choice> | null> {
  asking?.settle(null);
  const { promise, resolve } = Promise.withResolvers<Record<string, Choice> | null>();
  change({
    fields,
    settle: (choices) => {
      change(null);
      resolve(choices);
    },
  });
  return promise;
}

interface Conflict {
  conflicts: FieldConflict[];
  edit_version: string;
}

/** The edit conflict in the server's answer; null for every other error. */
function conflictOf(error: unknown): Conflict | null {
  const problem = toProblem(error);
  return problem.code === "edited_meanwhile" ? (problem.body as Conflict) : null;
}

/**
 * Sends an edit with the version of the record that the form was opened with:
 * `saveEdit({ ...values, edit_version }, (body) => callApi("PATCH", …, { body }))`
 * The server keeps other people's changes to other fields. If another person changed the same field, a dialog
 * of the shell shows both values, and the edit is sent again with the chosen ones. If the dialog is closed,
 * the caller gets the error and the form keeps the typed text.
 */
export async function saveEdit<Body extends { edit_version: string }, Answer>(
  body: Body,
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(body);
  } catch (error) {
    const conflict = conflictOf(error);
    if (!conflict) throw error;
    const choices = await askWhatToKeep(conflict.conflicts);
    if (!choices) throw error;
    const taken = conflict.conflicts
      .filter(({ field }) => choices[field] === "theirs")
      .map(({ field, theirs }) => [field, theirs]);
    return saveEdit({ ...body, ...Object.fromEntries(taken), edit_version: conflict.edit_version }, send);
  }
}

/** What the shell's dialog shows; null if there is nothing to choose. */
export function useAskedConflict(): AskedConflict | null {
  return useSyncExternalStore(listeners.subscribe, () => asking);
}
