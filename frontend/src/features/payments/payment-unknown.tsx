import { Trans } from "@lingui/react/macro";
import { RotateCw } from "lucide-react";
import { LooseWire } from "@/components/drawings/loose-wire";
import { Button } from "@/components/ui/button";
import { toProblem } from "@/lib/problem";
import { PaymentAdvice } from "./payment-advice";
import { PaymentFrame } from "./payment-frame";
import { WaysOut } from "./payment-ways";

interface PaymentUnknownProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The lookup itself failed: the page only says where the money is. */
export function PaymentUnknown({ error, isRetrying, onRetry }: PaymentUnknownProps) {
  const { requestId } = toProblem(error);
  return (
    <div role="alert">
      <PaymentFrame
        drawing={<LooseWire />}
        title={<Trans>Payment Status</Trans>}
        lead={
          <>
            <Trans>Could not verify payment status.</Trans>{" "}
            <span className="mt-1 block">
              <PaymentAdvice kind="unknown" />
            </span>
          </>
        }
        actions={
          <>
            <Button size="lg" busy={isRetrying} onClick={onRetry}>
              {!isRetrying && <RotateCw aria-hidden />}
              <Trans>Try Again</Trans>
            </Button>
            <WaysOut />
          </>
        }
      >
        {requestId && (
          <p className="text-center text-sm text-ink-faint">
            <Trans>
              Reference: <code className="figures select-all">{requestId}</code>
            </Trans>
          </p>
        )}
      </PaymentFrame>
    </div>
  );
}
