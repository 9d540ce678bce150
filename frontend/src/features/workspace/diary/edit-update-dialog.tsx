import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { useOpened } from "@/lib/opened";
import { useEditUpdate } from "./mutations";
import type { Update } from "./queries";
import { editSchema } from "./update-schema";

/** Edits the text of the viewer's own update, allowed for 15 minutes. */
export function EditUpdateDialog({ update, onClose }: { update: Update; onClose: () => void }) {
  const opened = useOpened(update);
  const edit = useEditUpdate();
  const form = useForm({
    resolver: zodResolver(editSchema()),
    defaultValues: { body: update.body },
  });
  return (
    <FormDialog
      form={form}
      title={<Trans>Edit update</Trans>}
      description={<Trans>Words can be corrected for 15 minutes after posting.</Trans>}
      submitLabel={<Trans>Save update</Trans>}
      onSend={({ body }) => edit.mutateAsync({ update: opened, body })}
      onClose={onClose}
    >
      <Field label={<Trans>What has been done?</Trans>} error={form.formState.errors.body?.message} required>
        <Textarea {...form.register("body")} dir="auto" rows={5} />
      </Field>
    </FormDialog>
  );
}
