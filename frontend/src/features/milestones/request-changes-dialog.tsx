import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { changesSchema } from "./milestone-schema";
import { useRequestChanges } from "./mutations";
import type { Milestone } from "./queries";

interface RequestChangesDialogProps {
  projectId: string;
  milestone: Milestone;
  onClose: () => void;
}

/** The homeowner requests changes before a milestone can be accepted. */
export function RequestChangesDialog({ projectId, milestone, onClose }: RequestChangesDialogProps) {
  const { t: translate } = useLingui();
  const ask = useRequestChanges(projectId);
  const form = useForm({ resolver: zodResolver(changesSchema()), defaultValues: { words: "" } });
  const { title } = milestone;
  return (
    <FormDialog
      form={form}
      title={<Trans>Ask for changes to “{title}”?</Trans>}
      description={<Trans>The work on this milestone continues, and the worker reads what is missing.</Trans>}
      submitLabel={<Trans>Ask for changes</Trans>}
      onSend={({ words }) => ask.mutateAsync({ milestone, words })}
      onSent={() => toast.success(translate`Changes asked for`)}
      onClose={onClose}
    >
      <Field label={<Trans>What is missing</Trans>} error={form.formState.errors.words?.message} required>
        <Textarea {...form.register("words")} dir="auto" />
      </Field>
    </FormDialog>
  );
}
