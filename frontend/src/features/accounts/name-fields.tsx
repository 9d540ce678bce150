import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type NameField = ComponentProps<"input"> & { error: string | undefined };

/** First and last name, side by side if there is room; each takes the result of `register`. */
export function NameFields({ first, last }: { first: NameField; last: NameField }) {
  const { t } = useLingui();
  const { error: firstError, ...firstInput } = first;
  const { error: lastError, ...lastInput } = last;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t`First name`} error={firstError} required>
        <Input autoComplete="given-name" maxLength={80} {...firstInput} />
      </Field>
      <Field label={t`Last name`} error={lastError} required>
        <Input autoComplete="family-name" maxLength={80} {...lastInput} />
      </Field>
    </div>
  );
}
