import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { formatMoney } from "@/lib/money";
import { PaymentAdvice } from "./payment-advice";
import type { Payment } from "./use-payment";

interface CheckoutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  payment: Payment;
  /** The amount charged now, in paise; undefined until it is known. */
  amountPaise: number | undefined;
  /** Replaces the pay button once there is nothing left to pay. */
  settled?: { notice: ReactNode; action: ReactNode };
  /** What is paid and why. */
  children: ReactNode;
}

/**
 * The summary before the gateway's checkout, and the button that opens it. The dialog hides while the gateway's page
 * is in front, because it would otherwise trap focus and clicks.
 */
export function CheckoutDialog({
  open,
  onOpenChange,
  title,
  description,
  payment: { phase, trouble, pay },
  amountPaise,
  settled,
  children,
}: CheckoutDialogProps) {
  const isBusy = phase !== "ready";
  const amount = amountPaise === undefined ? undefined : formatMoney(amountPaise);
  return (
    <Dialog
      open={open && phase !== "checkout"}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      isLocked={isBusy}
      footer={
        settled?.action ?? (
          <>
            <DialogClose asChild>
              <Button variant="secondary" disabled={isBusy}>
                <Trans>Later</Trans>
              </Button>
            </DialogClose>
            <Button busy={isBusy} disabled={!amount} onClick={() => void pay()}>
              {phase === "verifying" ? (
                <Trans>Verifying payment...</Trans>
              ) : amount ? (
                <Trans>Pay {amount}</Trans>
              ) : (
                <Trans>Pay</Trans>
              )}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {trouble && !settled && (
          <Alert tone="danger" title={trouble.title}>
            {trouble.detail !== trouble.title && <p>{trouble.detail}</p>}
            {trouble.advice && (
              <p className="mt-1">
                <PaymentAdvice kind={trouble.advice} />
              </p>
            )}
          </Alert>
        )}
        {settled ? settled.notice : children}
      </div>
    </Dialog>
  );
}
