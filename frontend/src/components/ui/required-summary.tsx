import { useLingui } from "@lingui/react/macro";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { FormErrorSummary } from "./form-error-summary";

interface RequiredSummaryProps {
  errors: FieldErrors<FieldValues>;
  submitCount: number;
  /** What the form holds now. */
  values: FieldValues;
  required: string[];
  /** What is said then, where the specification has other words for this form. */
  words?: string;
}

/** The form's summary of errors. While required fields are blank it says so in the specification's words. */
export function RequiredSummary({ errors, submitCount, values, required, words }: RequiredSummaryProps) {
  const { t } = useLingui();
  const lacks = required.some((name) => name in errors && isBlank(values[name]));
  const sentence = { root: { required: { message: words ?? t`Please fill in all required fields` } } };
  return <FormErrorSummary errors={lacks ? sentence : errors} submitCount={submitCount} />;
}

function isBlank(value: unknown): boolean {
  return value == null || (typeof value === "string" && value.trim() === "");
}
