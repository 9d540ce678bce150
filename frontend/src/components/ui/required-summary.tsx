import { useLingui } from "@lingui/react/macro";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { FormErrorSummary } from "./form-error-summary";

interface RequiredSummaryProps {
  errors: FieldErrors<FieldValues>;
  submitCount: number;
  /** The form's current values. */
  values: FieldValues;
  required: string[];
  /** The text to show, if the specification has a different one for this form. */
  words?: string;
}

/**
 * The form's error summary. While required fields are blank it says so first, once for all of them, in the
 * specification's words. Other errors follow.
 */
export function RequiredSummary({ errors, submitCount, values, required, words }: RequiredSummaryProps) {
  const { t } = useLingui();
  const isLacking = (name: string) => required.includes(name) && isBlank(values[name]);
  const { root: _root, ...fields } = errors;
  const lacking = Object.keys(fields).filter(isLacking);
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !isLacking(name)));
  const sentence = {
    message: words ?? t`Please fill in all required fields`,
    ref: fields[lacking[0] ?? ""]?.ref,
  };
  const said = lacking.length > 0 ? { root: { required: sentence }, ...others } : errors;
  return <FormErrorSummary errors={said} submitCount={submitCount} />;
}

function isBlank(value: unknown): boolean {
  return value == null || (typeof value === "string" && value.trim() === "");
}
