import type { z } from "@/lib/validation";
import type { Work } from "../queries";
import { type JobForm, type ProjectForm, correctedSchema } from "./schemas";

/** The fields of both kinds; each kind leaves the other's fields empty. */
export type EditForm = JobForm & Pick<ProjectForm, "base_amount_paise">;
export type EditValues = z.output<ReturnType<typeof correctedSchema>>;

/** The validation rules for the kind of work. */
export function editSchema({ kind, starts_on: startedOn }: Work): z.ZodType<EditValues, EditForm> {
  return correctedSchema(kind, startedOn);
}
