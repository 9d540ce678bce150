import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { AwaitedReceipt } from "./awaited-receipt";
import { PaymentFrame } from "./payment-frame";
import { WaysOut } from "./payment-ways";
import type { Order } from "./queries";

const LONG = 20_000;

/** The payment's result is not known yet. After a while the page says that waiting here is not necessary. */
export function PaymentVerification({ purpose }: { purpose?: Order["purpose"] }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PaymentFrame
      drawing={
        <div className="flex flex-col items-center gap-3">
          <AwaitedReceipt />
          <Spinner className="size-6 text-brand" />
        </div>
      }
      title={
        <span role="status">
          <Trans>Verifying payment...</Trans>
        </span>
      }
      lead={
        isLong && purpose === "visit" ? (
          <Trans>
            Your bank is taking its time. You can leave this page: once the payment is confirmed, so is your
            booking. If the time is taken by then, all of it comes back.
          </Trans>
        ) : isLong && purpose === "milestone" ? (
          <Trans>
            Your bank is taking its time. You can leave this page: once the payment is confirmed, the project
            shows it as held by itself.
          </Trans>
        ) : isLong ? (
          <Trans>
            Your bank is taking its time. You can leave this page: once the payment is confirmed, your project
            goes live by itself.
          </Trans>
        ) : (
          <Trans>We are asking the payment service. This takes a few seconds.</Trans>
        )
      }
      actions={<WaysOut />}
    />
  );
}
