import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { applyProblemToForm } from "@/lib/form-problem";
import { toProblem } from "@/lib/problem";
import { sentenceFor } from "./account-problems";
import type { AuthSurface } from "./schemas";

/** Shows why a sign-up was refused: at its fields, or in a sentence above the form. */
export function showSignUpProblem<Values extends FieldValues>(
  error: unknown,
  { setError }: UseFormReturn<Values>,
  { known, surface }: { known: FieldPath<Values>[]; surface: AuthSurface },
): void {
  if (toProblem(error).fieldErrors.length > 0) applyProblemToForm(error, setError, { known });
  else setError("root.server", { message: sentenceFor(error, "sign-up", surface) });
}
