import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useBookingStep } from "./mutations";
import type { BookingDetail } from "./queries";
import { LONGEST_NOTE, type ProposalForm, type ProposalValues, proposalSchema } from "./schema";
import { timeOf } from "./booking-slots";
import { BookingTime } from "./booking-time";
import { FormDialog } from "@/components/ui/form-dialog";

interface OtherTimeDialogProps {
  /** For a request, by the professional; for a confirmed booking, by either side. */
  verb: "counter" | "reschedule";
  booking: BookingDetail;
  userId: string;
  onClose: () => void;
}

/** Proposes another of the professional's free times to the other side. */
export function OtherTimeDialog({ verb, booking, userId, onClose }: OtherTimeDialogProps) {
  const form = useForm<ProposalForm, unknown, ProposalValues>({
    resolver: zodResolver(proposalSchema),
    defaultValues: { on_date: "", slot: "", note: "" },
  });
  const { errors } = form.formState;
  const time = timeOf(booking.on_date, booking.slot);
  const other = (booking.is_worker ? booking.homeowner : booking.worker).first_name;
  const step = useBookingStep(booking.id, userId);
  return (
    <FormDialog
      form={form}
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
      submitLabel={verb === "counter" ? <Trans>Propose this time</Trans> : <Trans>Ask for this time</Trans>}
      closeLabel={<Trans>Back</Trans>}
      onSend={(proposal) => step.mutateAsync({ verb, proposal })}
      onClose={onClose}
    >
      <BookingTime workerId={booking.worker.id} />
      <Field label={<Trans>Message</Trans>} optional error={errors.note?.message}>
        <Textarea {...form.register("note")} maxLength={LONGEST_NOTE} rows={3} />
      </Field>
    </FormDialog>
  );
}
