import type { ReactNode } from "react";
import { useForm } from "@/lib/use-form";
import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { applyProblemToForm } from "@/lib/form-problem";

interface ProofFormProps {
  label: string;
  help?: ReactNode;
  /** Shown if the field is empty. */
  missing: string;
  /** Sends the input; throws the refusal. */
  prove: (typed: string) => Promise<unknown>;
  onProven: () => void;
  children: (control: { name: "proof"; ref: (element: HTMLInputElement | null) => void }) => ReactNode;
}

/** One field and "Confirm": the form of every proof. A refusal appears at the field. */
export function ProofForm({ label, help, missing, prove, onProven, children }: ProofFormProps) {
  const form = useForm<{ proof: string }>({ defaultValues: { proof: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ proof }) => {
    try {
      await prove(proof);
      onProven();
    } catch (error) {
      applyProblemToForm(error, form.setError, { fields: { password: "proof", code: "proof" } });
      form.setFocus("proof", { shouldSelect: true });
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The dialog may be inside a form that must not be submitted by this one.
        event.stopPropagation();
        void submit(event);
      }}
      className="flex flex-col gap-4"
    >
      <Field label={label} help={help} error={errors.proof?.message ?? errors.root?.server?.message} required>
        {children(form.register("proof", { required: missing }))}
      </Field>
      <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}
