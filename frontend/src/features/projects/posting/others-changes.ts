import type { Project } from "../queries";
import type { JobForm } from "./schemas";
import { draftBody } from "./draft-body";
import { formOf } from "./edit-form";

type Body = ReturnType<typeof draftBody>;

/** Form field names that differ from the server's. */
const IN_FORM: Partial<Record<keyof Body, keyof JobForm>> = { area_id: "place" };

/**
 * The changes that another window made to the draft: the server returns them where this form left the field
 * unchanged or the person chose them. Text typed since `sent` was submitted stays.
 */
export function changesByOthers(typed: JobForm, sent: Body, saved: Project): Partial<JobForm> {
  const values = formOf(saved);
  const stands = draftBody(values);
  const body = draftBody(typed);
  const fields = (Object.keys(stands) as (keyof Body)[])
    .filter((name) => !isSame(stands[name], sent[name]) && isSame(body[name], sent[name]))
    .map((name) => IN_FORM[name] ?? (name as keyof JobForm));
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The server trims texts and puts them on one line; that is not a change. */
function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

function plain(value: unknown): string {
  return typeof value === "string" ? value.replaceAll(/\s+/g, " ").trim() : JSON.stringify(value ?? null);
}
