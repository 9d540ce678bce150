import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useFormDraft } from "@/lib/form-draft";
import { lazyResolver } from "@/lib/lazy-resolver";
import { LONGEST } from "../limits";
import { useApplicationAct } from "./mutations";
import type { NoteValues } from "./note-schema";

const RULES = lazyResolver(() => import("./note-schema").then((module) => module.noteSchema));

/** A note that only staff see. */
export function NoteForm({ id }: { id: string }) {
  const { t } = useLingui();
  const act = useApplicationAct(id);
  const form = useForm<NoteValues>({ resolver: RULES, defaultValues: { words: "" } });
  const { errors, submitCount, isSubmitting } = form.formState;
  const formDraft = useFormDraft(form, { draft: `career-note:${id}` });
  const submit = formDraft.submit(async (body) => {
    await act.mutateAsync({ verb: "note", body, key: formDraft.idempotencyKey() });
    formDraft.onSent();
    form.reset();
    toast.success(t`Note added`);
  });
  return (
    <Card className="p-4 sm:p-5">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors.words ? {} : errors} submitCount={submitCount} />
        <Field
          label={<Trans>A note for staff</Trans>}
          help={<Trans>The applicant never sees it.</Trans>}
          error={errors.words?.message}
          required
        >
          <Textarea rows={3} maxLength={LONGEST.words} dir="auto" {...form.register("words")} />
        </Field>
        <Button type="submit" variant="secondary" busy={isSubmitting} className="self-start">
          <Trans>Add note</Trans>
        </Button>
      </form>
    </Card>
  );
}
