import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";

import { useForm } from "@/lib/use-form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { MoneyController } from "@/components/ui/money-controller";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useOpened } from "@/lib/opened";
import type { Project } from "../queries";
import { BudgetFields } from "./budget-fields";
import { MaskedContactNote } from "./masked-contact-note";
import { useEditWork, useRefreshWork } from "./mutations";
import { PhotoEditor } from "./photo-editor";
import { SkillsField } from "./skills-field";
import { usePhotoUploads } from "./use-photo-uploads";
import { editBody, formOf } from "./edit-form";
import { type EditForm, type EditValues, editSchema } from "./edit-schema";
import { FixedNote, TradeQuestions, WorkFields } from "./work-fields";

/** Edits posted work. Photo changes apply at once, text changes on save. */
export function EditWorkDialog({ work, onClose }: { work: Project; onClose: () => void }) {
  const { t } = useLingui();
  const isJob = work.kind === "job";
  const form = useForm<EditForm, unknown, EditValues>({
    resolver: zodResolver(editSchema(work)),
    defaultValues: formOf(work),
  });
  const { errors } = form.formState;
  const { edit_version } = useOpened(work);
  const edit = useEditWork();
  const uploads = usePhotoUploads(useRefreshWork());
  const isTitleFixed = work.fixed_fields.includes("title");
  const waiting = work.pending_applications_count;

  const tellSaved = () =>
    toast.success(t`Changes saved`, waiting > 0 ? { description: t`Whoever has applied is told.` } : {});

  return (
    <FormDialog
      form={form}
      title={isJob ? <Trans>Edit job</Trans> : <Trans>Edit project</Trans>}
      submitLabel={<Trans>Save changes</Trans>}
      fields={{ area_id: "place" }}
      required={isJob ? ["title", "description", "place"] : ["title", "base_amount_paise"]}
      onSend={(values) => edit.mutateAsync({ id: work.id, body: { ...editBody(values), edit_version } })}
      onSent={tellSaved}
      onClose={onClose}
    >
      {waiting > 0 && (
        <Alert tone="info">
          <Trans>Workers have applied already. They are told what you change.</Trans>
        </Alert>
      )}
      <MaskedContactNote kinds={work.held_back} />
      <Field
        label={<Trans>Title</Trans>}
        required
        error={errors.title?.message}
        help={isTitleFixed && <FixedNote />}
      >
        <Input {...form.register("title")} maxLength={120} readOnly={isTitleFixed} />
      </Field>
      <Field
        label={<Trans>Description</Trans>}
        required={isJob}
        optional={!isJob}
        error={errors.description?.message}
      >
        <Textarea {...form.register("description")} rows={5} />
      </Field>
      {isJob ? (
        <BudgetFields />
      ) : (
        <Field label={<Trans>Budget</Trans>} required error={errors.base_amount_paise?.message}>
          <MoneyController name="base_amount_paise" control={form.control} />
        </Field>
      )}
      <TradeQuestions words={work.title} isTradeFixed={work.fixed_fields.includes("trade")} />
      <WorkFields isPlaceRequired={isJob} />
      <SkillsField />
      <PhotoEditor
        uploads={uploads}
        projectId={work.id}
        photos={work.photos}
        onChosen={() => void uploads.sendTo(work.id)}
      />
    </FormDialog>
  );
}
