import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { FieldErrors } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { type ContactValues, REQUIRED } from "./contact-schema";

interface ContactProblemProps {
  errors: FieldErrors<ContactValues>;
  values: ContactValues;
  submitCount: number;
}

/** Why the form was not sent, in the specification's words (part 2 points 5 and 8, Contact). */
export function ContactProblem({ errors, values, submitCount }: ContactProblemProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const isBlank = REQUIRED.some((name) => errors[name] && values[name].trim() === "");
  const fieldError = REQUIRED.map((name) => errors[name]?.message).find(Boolean);
  const refusal = errors.root?.server?.message;
  const found = isBlank
    ? { title: t`Validation Error`, text: t`Please fill in all required fields.` }
    : errors.email?.message
      ? { title: t`Invalid Email`, text: errors.email.message }
      : fieldError
        ? { title: t`Validation Error`, text: fieldError }
        : refusal
          ? { title: t`Submission Failed`, text: refusal }
          : null;
  const isShown = found !== null;
  useEffect(() => {
    if (!isShown || submitCount === 0) return undefined;
    // react-hook-form moves focus to the first field in its own timer, set before this one.
    const timer = setTimeout(() => box.current?.focus());
    return () => clearTimeout(timer);
  }, [isShown, submitCount]);
  if (!found) return null;
  return (
    <Alert ref={box} tone="danger" tabIndex={-1} title={found.title}>
      {found.text}
    </Alert>
  );
}
