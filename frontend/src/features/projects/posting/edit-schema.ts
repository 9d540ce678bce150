import type { z } from "@/lib/validation";
import type { Work } from "../queries";
import { type JobForm, type ProjectForm, correctedSchema } from "./schemas";

/** What either kind asks; each leaves empty what is the other's. */
export type EditForm = JobForm & Pick<ProjectForm, "base_amount_paise">;
export type EditValues = z.output<ReturnType<typeof correctedSchema>>;

/** The rules of the work's kind. */
export function editSchema({ kind, starts_on: startedOn }: Work): z.ZodType<EditValues, EditForm> {
  return correctedSchema(kind, startedOn);
}
