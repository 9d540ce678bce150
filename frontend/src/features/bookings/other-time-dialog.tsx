import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { FormProvider } from "react-hook-form";
import { useForm } from "@/lib/use-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { Textarea } from "@/components/ui/textarea";
import { applyProblemToForm } from "@/lib/form-problem";
import { useAskBeforeUnload } from "@/lib/ask-before-unload";
import { useBookingStep } from "./mutations";
import type { BookingDetail } from "./queries";
import { LONGEST_NOTE, type ProposalForm, type ProposalValues, proposalSchema } from "./schema";
import { timeOf } from "./booking-slots";
import { BookingTime } from "./booking-time";

interface OtherTimeDialogProps {
  /** For a request, by the professional; for a confirmed booking, by either side. */
  verb: "counter" | "reschedule";
  booking: BookingDetail;
  userId: string;
  onClose: () => void;
}

/** Proposes another of the professional's free times to the other side. */
export function OtherTimeDialog({ verb, booking, userId, onClose }: OtherTimeDialogProps) {
  const formId = useId();
  const form = useForm<ProposalForm, unknown, ProposalValues>({
    resolver: zodResolver(proposalSchema),
    defaultValues: { on_date: "", slot: "", note: "" },
  });
  useAskBeforeUnload(form.formState.isDirty);
  const { errors, submitCount } = form.formState;
  const time = timeOf(booking.on_date, booking.slot);
  const other = (booking.is_worker ? booking.homeowner : booking.worker).first_name;
  const step = useBookingStep(booking.id, userId);
  const send = form.handleSubmit(async (proposal) => {
    try {
      await step.mutateAsync({ verb, proposal });
      onClose();
    } catch (error) {
      applyProblemToForm(error, form.setError, { known: ["on_date", "slot", "note"] });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={verb === "counter" ? <Trans>Propose another time</Trans> : <Trans>Ask for another time</Trans>}
      description={
        verb === "counter" ? (
          <Trans>
            {booking.homeowner.first_name} asked for {time}.
          </Trans>
        ) : (
          <Trans>
            Agreed is {time}. It stays until {other} agrees to the new time.
          </Trans>
        )
      }
      isLocked={step.isPending}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={step.isPending}>
              <Trans>Back</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} busy={step.isPending}>
            {verb === "counter" ? <Trans>Propose this time</Trans> : <Trans>Ask for this time</Trans>}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(submit) => void send(submit)} className="flex flex-col gap-5">
          <FormErrorSummary errors={errors} submitCount={submitCount} />
          <BookingTime workerId={booking.worker.id} />
          <Field label={<Trans>Message</Trans>} optional error={errors.note?.message}>
            <Textarea {...form.register("note")} maxLength={LONGEST_NOTE} rows={3} />
          </Field>
        </form>
      </FormProvider>
    </Dialog>
  );
}
