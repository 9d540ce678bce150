import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { toProblem } from "./problem";

/**
 * Puts a refused call's words at the fields they speak of and the rest at the form's head (`root.server`), where
 * FormErrorSummary shows it. `fields` translates the server's field names where the form's differ.
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
