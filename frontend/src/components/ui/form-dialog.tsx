import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { useAskBeforeUnload } from "@/lib/ask-before-unload";
import { useFormDraft } from "@/lib/form-draft";
import { Button } from "./button";
import { Dialog, DialogClose } from "./dialog";
import { OpenConfirmDialog } from "./open-confirm-dialog";
import { RequiredSummary } from "./required-summary";
import { RestoredDraft } from "./restored-draft";

interface FormDialogProps<Values extends FieldValues, Sent, Answer> {
  form: UseFormReturn<Values, unknown, Sent>;
  title: ReactNode;
  description?: ReactNode;
  width?: "sm" | "md" | "lg";
  /** The verb on the submit button. */
  submitLabel: ReactNode;
  tone?: "primary" | "danger";
  /** The label of the closing button, where “Cancel” could be mistaken for the submit verb. */
  closeLabel?: ReactNode;
  /**
   * The name under which typed text is saved as a draft until it is sent; contains the person's id. Without
   * it, closing asks before typed text is lost.
   */
  draft?: string;
  /** The same form's draft by a visitor who has since signed in. */
  adopts?: string;
  /** Maps the server's field names to the form's where they differ. */
  fields?: Record<string, FieldPath<Values>>;
  /** Required fields. While one is blank, the summary says so in the specification's words. */
  required?: FieldPath<Values>[];
  /** Those words, if the specification has different ones for this form. */
  requiredWords?: string;
  /** Sends the values. What it throws is shown at the fields. The key makes a resend safe. */
  onSend: (values: Sent, idempotencyKey: string) => Promise<Answer>;
  /** What follows; the dialog has closed. */
  onSent?: (answer: Answer) => void;
  onClose: () => void;
  /** The fields. They can also get the form from react-hook-form's context. */
  children: ReactNode;
}

/**
 * A form in a dialog, the same everywhere: error summary at the top, visible actions while the body scrolls,
 * one submission at a time, and no typed text lost without asking.
 */
export function FormDialog<Values extends FieldValues, Sent, Answer>({
  form,
  title,
  description,
  width = "md",
  submitLabel,
  tone = "primary",
  closeLabel,
  draft,
  adopts,
  fields,
  required = [],
  requiredWords,
  onSend,
  onSent,
  onClose,
  children,
}: FormDialogProps<Values, Sent, Answer>) {
  const id = useId();
  const { errors, submitCount, isSubmitting, isDirty } = form.formState;
  const formDraft = useFormDraft(form, { draft, adopts, fields });
  const [isLeaving, setLeaving] = useState(false);
  const wouldLose = draft === undefined && isDirty;

  useAskBeforeUnload(wouldLose);

  const send = formDraft.submit(async (values) => {
    const answer = await onSend(values, formDraft.idempotencyKey());
    formDraft.onSent();
    onClose();
    onSent?.(answer);
  });

  return (
    <Dialog
      open
      onOpenChange={() => (wouldLose ? setLeaving(true) : onClose())}
      width={width}
      title={title}
      description={description}
      isLocked={isSubmitting}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={isSubmitting}>
              {closeLabel ?? <Trans>Cancel</Trans>}
            </Button>
          </DialogClose>
          <Button type="submit" form={id} variant={tone} busy={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={(submit) => void send(submit)} className="flex flex-col gap-4">
          {formDraft.isRestored && <RestoredDraft onDiscard={formDraft.discard} />}
          <RequiredSummary
            errors={errors}
            submitCount={submitCount}
            values={form.getValues()}
            required={required}
            words={requiredWords}
          />
          {children}
        </form>
      </FormProvider>
      {isLeaving && (
        <OpenConfirmDialog
          onOpenChange={setLeaving}
          title={<Trans>Leave without saving?</Trans>}
          description={<Trans>What you have typed here will be lost.</Trans>}
          confirmLabel={<Trans>Discard</Trans>}
          cancelLabel={<Trans>Keep writing</Trans>}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}
