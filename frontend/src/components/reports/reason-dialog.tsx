import { zodResolver } from "@hookform/resolvers/zod";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";

const LONGEST = 1000;

const schema = z.object({
  words: z
    .string()
    .trim()
    .min(1, { error: () => t(i18n)`Please write the reason.` })
    .max(LONGEST, { error: () => t(i18n)`Please keep this to ${LONGEST} characters.` }),
});

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
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { words: "" } });
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
        <Textarea {...form.register("words")} maxLength={LONGEST} dir="auto" rows={3} />
      </Field>
    </FormDialog>
  );
}
