import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { useEditUpdate } from "./mutations";
import type { Update } from "./queries";
import { updateWords } from "./update-schema";

/** Corrects the words of one's own update, within a quarter of an hour. */
export function EditUpdateDialog({ update, onClose }: { update: Update; onClose: () => void }) {
  const edit = useEditUpdate();
  const form = useForm({
    resolver: zodResolver(z.object({ body: updateWords() })),
    defaultValues: { body: update.body },
  });
  return (
    <FormDialog
      form={form}
      title={<Trans>Edit update</Trans>}
      description={<Trans>Words can be corrected for 15 minutes after posting.</Trans>}
      submitLabel={<Trans>Save update</Trans>}
      onSend={({ body }) => edit.mutateAsync({ id: update.id, body })}
      onSent={onClose}
      onClose={onClose}
    >
      <Field label={<Trans>What has been done?</Trans>} error={form.formState.errors.body?.message} required>
        <Textarea {...form.register("body")} dir="auto" rows={5} />
      </Field>
    </FormDialog>
  );
}
