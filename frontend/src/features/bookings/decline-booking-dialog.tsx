import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toProblem } from "@/lib/problem";
import { useBookingStep } from "./mutations";
import type { BookingDetail } from "./queries";
import { LONGEST_NOTE } from "./schema";

interface DeclineBookingDialogProps {
  booking: BookingDetail;
  userId: string;
  onClose: () => void;
}

/** Declines a request with a reason that the homeowner reads. */
export function DeclineBookingDialog({ booking, userId, onClose }: DeclineBookingDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const step = useBookingStep(booking.id, userId);
  const suggestions = [
    t`I am booked on that day.`,
    t`This place is too far for me.`,
    t`I don't do this kind of work.`,
  ];
  const send = () => {
    const lacks = reason.trim() === "";
    setIsMissing(lacks);
    if (!lacks) step.mutate({ verb: "decline", reason: reason.trim() }, { onSuccess: onClose });
  };
  const write = (words: string) => {
    setReason(words);
    setIsMissing(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Decline the request of {booking.homeowner.first_name}?</Trans>}
      description={<Trans>If only the time doesn't suit you, propose another one instead.</Trans>}
      isLocked={step.isPending}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={step.isPending}>
              <Trans>Back</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="danger" busy={step.isPending}>
            <Trans>Decline request</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(submit) => {
          submit.preventDefault();
          send();
        }}
      >
        {step.error && <Alert tone="danger">{toProblem(step.error).detail}</Alert>}
        <div className="flex flex-wrap gap-2">
          {suggestions.map((words) => (
            <Button key={words} variant="secondary" onClick={() => write(words)}>
              {words}
            </Button>
          ))}
        </div>
        <Field
          label={<Trans>Reason</Trans>}
          required
          error={isMissing ? t`Please say in a few words why.` : undefined}
        >
          <Textarea
            value={reason}
            maxLength={LONGEST_NOTE}
            onChange={(change) => write(change.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
