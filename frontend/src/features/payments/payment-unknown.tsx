import { Trans } from "@lingui/react/macro";
import { ErrorState } from "@/components/ui/error-state";
import { PaymentAdvice } from "./payment-advice";
import { WaysOut } from "./payment-ways";

interface PaymentUnknownProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The lookup itself failed: nothing is said about the payment. */
export function PaymentUnknown({ error, isRetrying, onRetry }: PaymentUnknownProps) {
  return (
    <div className="page-width flex justify-center py-8 sm:py-14">
      <div className="flex w-full max-w-lg flex-col gap-4">
        <ErrorState
          as="h1"
          error={error}
          title={<Trans>Payment Status</Trans>}
          description={<Trans>Could not verify payment status.</Trans>}
          isRetrying={isRetrying}
          onRetry={onRetry}
        />
        <p className="text-ink-soft">
          <PaymentAdvice kind="unknown" />
        </p>
        <div className="flex flex-col gap-2">
          <WaysOut />
        </div>
      </div>
    </div>
  );
}
