import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { LONGEST_REASON, reasonSchema } from "./schemas";

/** What a dialog says of one decision. */
interface DecisionWords {
  title: ReactNode;
  description: ReactNode;
  label: ReactNode;
  /** Who will read the reason. */
  help: ReactNode;
  done: string;
}

interface ReasonDialogProps {
  words: DecisionWords;
  tone: "danger" | "primary";
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks staff for the reason of a decision about what somebody wrote, and says who will read it. */
export function ReasonDialog({ words, tone, onSend, onClose }: ReasonDialogProps) {
  const form = useForm({ resolver: zodResolver(reasonSchema), defaultValues: { words: "" } });
  return (
    <FormDialog
      form={form}
      title={words.title}
      description={words.description}
      submitLabel={words.label}
      tone={tone}
      onSend={(values) => onSend(values.words)}
      onSent={() => {
        toast.success(words.done);
        onClose();
      }}
      onClose={onClose}
    >
      <Field
        label={<Trans>Reason</Trans>}
        help={words.help}
        error={form.formState.errors.words?.message}
        required
      >
        <Textarea {...form.register("words")} maxLength={LONGEST_REASON} dir="auto" rows={3} />
      </Field>
    </FormDialog>
  );
}
