import { zodResolver } from "@hookform/resolvers/zod";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { LONGEST_NOTE } from "./milestone-schema";
import { useRequestChanges } from "./mutations";
import type { Milestone } from "./queries";

interface RequestChangesDialogProps {
  projectId: string;
  milestone: Milestone;
  onClose: () => void;
}

const wordsSchema = () =>
  z.object({
    words: z
      .string()
      .trim()
      .min(1, t(i18n)`Please write what is missing, so that the worker knows.`)
      .max(LONGEST_NOTE, t(i18n)`Please keep this to ${LONGEST_NOTE} characters.`),
  });

/** The homeowner says what is missing before a milestone can be accepted. */
export function RequestChangesDialog({ projectId, milestone, onClose }: RequestChangesDialogProps) {
  const { t: translate } = useLingui();
  const ask = useRequestChanges(projectId);
  const form = useForm({ resolver: zodResolver(wordsSchema()), defaultValues: { words: "" } });
  const { title } = milestone;
  return (
    <FormDialog
      form={form}
      title={<Trans>Ask for changes to “{title}”?</Trans>}
      description={<Trans>The work on this milestone goes on, and the worker reads what is missing.</Trans>}
      submitLabel={<Trans>Ask for changes</Trans>}
      onSend={({ words }) => ask.mutateAsync({ milestone, words })}
      onSent={() => {
        toast.success(translate`Changes asked for`);
        onClose();
      }}
      onClose={onClose}
    >
      <Field label={<Trans>What is missing</Trans>} error={form.formState.errors.words?.message} required>
        <Textarea {...form.register("words")} dir="auto" />
      </Field>
    </FormDialog>
  );
}
