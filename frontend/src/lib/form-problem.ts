import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { toProblem } from "./problem";

/**
 * Shows a refused call's errors at the fields they are about, and the rest at the head of the form
 * (`root.server`), where FormErrorSummary shows them. `fields` maps the server's field names to the form's
 * where they differ.
 */
export function applyProblemToForm<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  { fields = {}, known }: { fields?: Record<string, FieldPath<Values>>; known?: FieldPath<Values>[] } = {},
): void {
  const problem = toProblem(error);
  let placed = 0;
  for (const { field, message, code } of problem.fieldErrors) {
    const name = fields[field] ?? (field as FieldPath<Values>);
    if (known && !known.some((own) => name === own || name.startsWith(`${own}.`))) continue;
    setError(name, { type: code, message });
    placed += 1;
  }
  if (placed === 0) setError("root.server", { type: problem.code, message: problem.detail });
}
