import { useSyncExternalStore } from "react";
import { toProblem } from "./problem";

/** A field that somebody else changed since the form was opened, with both values. */
export interface FieldConflict {
  field: string;
  /** The field in words. */
  label: string;
  theirs: unknown;
  yours: unknown;
  /** The values in words where they are ids or codes, or empty. */
  theirs_label: string;
  yours_label: string;
  /** First name; empty where unknown, or the person's own. */
  changed_by: string;
  is_own: boolean;
  changed_at: string | null;
}

export type Choice = "mine" | "theirs";

interface AskedConflict {
  fields: FieldConflict[];
  /** The choice for each field; null when the person goes back to the form. */
  settle: (choices: Record<string, Choice> | null) => void;
}

let asking: AskedConflict | null = null;
const listeners = new Set<() => void>();

function change(next: AskedConflict | null): void {
  asking = next;
  for (const listener of listeners) listener();
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

/** What the server says of an edit that met somebody else's; null for every other refusal. */
function conflictOf(error: unknown): Conflict | null {
  const problem = toProblem(error);
  return problem.code === "edited_meanwhile" ? (problem.body as Conflict) : null;
}

/**
 * Sends an edit of a record with the version that its form was opened with:
 * `saveEdit({ ...values, edit_version }, (body) => unwrap(api.PATCH(…, { body })))`. The server keeps the changes of
 * others to other fields. Where somebody changed the same field, a dialog of the shell shows both values, and the edit
 * goes out again with what was chosen. Who closes the dialog gets the refusal, and the form keeps what was typed.
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

/** What the dialog of the shell shows; null while nothing is to be chosen. */
export function useAskedConflict(): AskedConflict | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking,
  );
}
