import { Trans } from "@lingui/react/macro";
import { CalendarCheck, LockKeyhole, Undo2 } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { BookingDetail } from "@/features/bookings/queries";
import { formatMoney } from "@/lib/money";
import { CheckoutDialog } from "./checkout-dialog";
import { useOpenVisitOrder } from "./mutations";
import { PaymentStage } from "./payment-stage";
import { usePayment } from "./use-payment";

interface PayVisitDialogProps {
  booking: BookingDetail;
  /** Whether there is still something to pay; a payment in progress here stays open when this changes. */
  isDue: boolean;
  onClose: () => void;
}

/** What happens with the price of a reserved time, and the button that pays it. */
export function PayVisitDialog({ booking, isDue, onClose }: PayVisitDialogProps) {
  const { mutateAsync: openOrder } = useOpenVisitOrder(booking.id);
  const payment = usePayment(booking.work.id, () => openOrder());
  const { terms, worker } = booking;
  const name = worker.first_name;
  const fee = formatMoney(terms?.late_fee_paise ?? 0);
  return (
    <CheckoutDialog
      open
      onOpenChange={onClose}
      title={<Trans>Confirm your booking</Trans>}
      description={booking.work.title}
      payment={payment}
      amountPaise={terms?.price_paise}
      settled={isDue || payment.phase !== "ready" ? undefined : nothingDue(onClose)}
    >
      <ol className="flex flex-col gap-4">
        <PaymentStage icon={<CalendarCheck aria-hidden />} title={<Trans>The time is booked at once</Trans>}>
          <Trans>{name} has agreed to this time in advance and is told at once.</Trans>
        </PaymentStage>
        <PaymentStage icon={<LockKeyhole aria-hidden />} title={<Trans>Your money is held</Trans>}>
          <Trans>
            The payment service keeps it for this work. It is released to {name} when you accept the work, or
            seven days after it is handed over if you do not answer.
          </Trans>
        </PaymentStage>
        <PaymentStage icon={<Undo2 aria-hidden />} title={<Trans>If plans change</Trans>}>
          <Trans>
            In time, cancelling is free and all of it comes back. Late, {fee} goes to {name}. If {name}{" "}
            cancels, all of it comes back. If nobody comes, raise a dispute: then it stays held until it is
            decided.
          </Trans>
        </PaymentStage>
      </ol>
    </CheckoutDialog>
  );
}

function nothingDue(onClose: () => void) {
  return {
    notice: (
      <Alert title={<Trans>This time needs no payment any more</Trans>}>
        <p>
          <Trans>
            It is paid already, it was given back, or the time to pay is over. Nothing more is charged.
          </Trans>
        </p>
      </Alert>
    ),
    action: (
      <Button onClick={onClose}>
        <Trans>Back to the booking</Trans>
      </Button>
    ),
  };
}
