import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Resolver } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { LONGEST_REASON, reasonSchema } from "./schemas";

const RULES = zodResolver(reasonSchema);

interface ReasonDialogProps {
  title: ReactNode;
  description: ReactNode;
  submitLabel: ReactNode;
  tone?: "danger" | "primary";
  /** The field's label; "Reason" by default. */
  label?: ReactNode;
  /** Who will read the reason. */
  help: ReactNode;
  /** For a reason with other rules. */
  resolver?: Resolver<{ words: string }>;
  longest?: number;
  rows?: number;
  isOptional?: boolean;
  onSend: (reason: string, idempotencyKey: string) => Promise<unknown>;
  /** The message after success. */
  done?: string;
  onClose: () => void;
}

/** Asks staff for the reason of a decision and says who will read it. */
export function ReasonDialog({
  label,
  help,
  resolver = RULES,
  longest = LONGEST_REASON,
  rows = 3,
  isOptional = false,
  onSend,
  done,
  onClose,
  ...dialog
}: ReasonDialogProps) {
  const form = useForm({ resolver, defaultValues: { words: "" } });
  return (
    <FormDialog
      {...dialog}
      form={form}
      onSend={({ words }, key) => onSend(words, key)}
      onSent={() => {
        if (done) toast.success(done);
      }}
      onClose={onClose}
    >
      <Field
        label={label ?? <Trans>Reason</Trans>}
        help={help}
        error={form.formState.errors.words?.message}
        required={!isOptional}
        optional={isOptional}
      >
        <Textarea {...form.register("words")} maxLength={longest} dir="auto" rows={rows} />
      </Field>
    </FormDialog>
  );
}
