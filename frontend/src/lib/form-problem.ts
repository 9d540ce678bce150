import type { FieldPath, FieldValues, UseFormReturn, UseFormSetError } from "react-hook-form";
import { toProblem } from "./problem";

interface Fields<Values extends FieldValues> {
  /** Maps the server's field names to the form's where they differ. */
  fields?: Record<string, FieldPath<Values>>;
  /** The fields that show an error; all by default. */
  known?: FieldPath<Values>[];
}

/**
 * Shows a refused call's errors at the fields they are about, and the rest at the head of the form
 * (`root.server`), where FormErrorSummary shows them.
 */
export function applyProblemToForm<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  { fields = {}, known }: Fields<Values> = {},
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

/** The form's submit handler: sends the values, and shows a refusal at the form's own fields. */
export function submitForm<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent) => Promise<void>,
  options: Fields<Values> = {},
): ReturnType<typeof form.handleSubmit> {
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      applyProblemToForm(error, form.setError, {
        known: Object.keys(form.getValues()) as FieldPath<Values>[],
        ...options,
      });
    }
  });
}
