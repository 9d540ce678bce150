import type { UseFormReturn } from "react-hook-form";
import type { Project } from "../queries";
import type { JobForm, JobValues } from "./schemas";
import { draftBody } from "./draft-body";
import { formOf } from "./edit-form";

type Body = ReturnType<typeof draftBody>;

/** Form field names that differ from the server's. */
const IN_FORM: Partial<Record<keyof Body, keyof JobForm>> = { area_id: "place" };

/**
 * Copies changes that another window made to the draft into the form: the server returns them where this form
 * left the field unchanged or the person chose them. Text typed since `sent` was submitted stays.
 */
export function takeFromOthers(
  form: UseFormReturn<JobForm, unknown, JobValues>,
  sent: Body,
  saved: Project,
): void {
  const values = { ...formOf(saved), base_amount_paise: undefined };
  const stands = draftBody(values);
  const typed = draftBody(form.getValues());
  for (const name of Object.keys(stands) as (keyof Body)[]) {
    if (isSame(stands[name], sent[name]) || !isSame(typed[name], sent[name])) continue;
    const field = IN_FORM[name] ?? (name as keyof JobForm);
    form.setValue(field, values[field]);
  }
}

/** The server trims texts and puts them on one line; that is not a change. */
function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

function plain(value: unknown): string {
  return typeof value === "string" ? value.replaceAll(/\s+/g, " ").trim() : JSON.stringify(value ?? null);
}
