import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { RestoredDraft } from "@/components/ui/restored-draft";
import { toast } from "@/components/ui/toast";
import { useFormDraft } from "@/lib/form-draft";
import { toProblem } from "@/lib/problem";
import { useSaveReferences } from "./mutations";
import type { References } from "./queries";
import { ReferenceRow } from "./reference-row";
import { BLANK, type ReferencesValues, isInsufficient, referencesSchema, toValues } from "./schema";

interface ReferencesFormProps {
  userId: string;
  list: References;
  onDone: () => void;
}

/** The list: references already asked are fixed, the others can be edited. */
export function ReferencesForm({ userId, list, onDone }: ReferencesFormProps) {
  const { t } = useLingui();
  const { references: saved, minimum, most } = list;
  const form = useForm<ReferencesValues>({
    resolver: zodResolver(referencesSchema(minimum)),
    defaultValues: toValues(list),
  });
  const rows = useFieldArray({ control: form.control, name: "references", keyName: "key" });
  const formDraft = useFormDraft(form, { draft: `references:${userId}` });
  const save = useSaveReferences(userId);
  const { errors, isDirty, submitCount } = form.formState;
  const typed = useWatch({ control: form.control, name: "references" });
  const isShort = submitCount > 0 && isInsufficient(typed, minimum);

  const send = form.handleSubmit(async (values) => {
    try {
      const now = await save.mutateAsync(values);
      formDraft.onSent();
      form.reset(toValues(now));
      toast.success(t`References saved`);
      onDone();
    } catch (error) {
      if (toProblem(error).status < 500 && toProblem(error).status !== 0) formDraft.onRefused(error);
    }
  });
  const fault = save.error && isFault(save.error);

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
      {formDraft.isRestored && <RestoredDraft onDiscard={formDraft.discard} />}
      {isShort && (
        <Alert tone="danger" title={t`Insufficient References`}>
          <Trans>Please provide at least 2 complete references.</Trans>
        </Alert>
      )}
      {!isShort && <FormErrorSummary errors={errors} submitCount={submitCount} />}
      {fault && (
        <Alert tone="danger" title={t`Save Failed`}>
          <Trans>Failed to save references. Please try again.</Trans>
        </Alert>
      )}
      <ol className="flex flex-col gap-4">
        {rows.fields.map(({ key, id }, index) => (
          <ReferenceRow
            key={key}
            userId={userId}
            form={form}
            index={index}
            saved={saved.find((one) => one.id === id)}
            canRemove={rows.fields.length > minimum}
            onRemove={() => rows.remove(index)}
            onReplace={() => rows.update(index, BLANK)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {rows.fields.length < most && (
          <Button icon={Plus} type="button" variant="secondary" onClick={() => rows.append(BLANK)}>
            <Trans>Add another reference</Trans>
          </Button>
        )}
        <Button type="submit" busy={save.isPending} disabled={!isDirty && saved.length >= minimum}>
          <Trans>Save references</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Not an error that the person can fix: the specification's message for it (part 2 point 8). */
function isFault(error: Error): boolean {
  const { status } = toProblem(error);
  return status === 0 || status >= 500;
}
