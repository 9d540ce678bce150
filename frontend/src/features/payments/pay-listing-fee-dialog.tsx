import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatMoney } from "@/lib/money";
import { useTopics } from "@/lib/realtime";
import { FeeFigures } from "./fee-figures";
import { type FeeQuote, feeQuoteQuery } from "./queries";
import { usePayListingFee } from "./use-pay-listing-fee";

interface PayListingFeeDialogProps {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * What the listing fee comes to, and the button that pays it. It steps aside while the gateway's own page is in front,
 * since a dialog of ours would hold the focus and the clicks.
 */
export function PayListingFeeDialog({ projectId, open, onOpenChange }: PayListingFeeDialogProps) {
  const query = useQuery({ ...feeQuoteQuery(projectId), enabled: open });
  const { phase, trouble, pay } = usePayListingFee(projectId);
  useTopics(open ? [`project:${projectId}`] : []);
  const isVerifying = phase === "verifying";
  const quote = query.data;
  const isPaid = quote?.charged_now_paise === 0;

  return (
    <Dialog
      open={open && phase !== "checkout"}
      onOpenChange={onOpenChange}
      title={<Trans>Complete Payment</Trans>}
      description={<Trans>Pay the platform fee to make your project visible to workers.</Trans>}
      isLocked={phase !== "ready"}
      footer={
        isPaid ? (
          <Button asChild>
            <Link to={`/projects/${projectId}/applications`}>
              <Trans>View Applications</Trans>
            </Link>
          </Button>
        ) : (
          <>
            <DialogClose asChild>
              <Button variant="secondary" disabled={phase !== "ready"}>
                <Trans>Later</Trans>
              </Button>
            </DialogClose>
            <PayButton
              quote={quote}
              isVerifying={isVerifying}
              busy={phase !== "ready"}
              onPay={() => void pay()}
            />
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {trouble && !isPaid && (
          <Alert tone="danger" title={trouble.title}>
            <p>{trouble.detail}</p>
          </Alert>
        )}
        {isPaid && (
          <Alert tone="success" title={<Trans>This project is already live</Trans>}>
            <p>
              <Trans>The fee has been paid. Nothing more is charged.</Trans>
            </p>
          </Alert>
        )}
        {!isPaid && (
          <QueryView query={query} skeleton={<FiguresSkeleton />}>
            {(figures) => <FeeFigures quote={figures} />}
          </QueryView>
        )}
      </div>
    </Dialog>
  );
}

interface PayButtonProps {
  quote: FeeQuote | undefined;
  isVerifying: boolean;
  busy: boolean;
  onPay: () => void;
}

function PayButton({ quote, isVerifying, busy, onPay }: PayButtonProps) {
  const amount = quote && formatMoney(quote.charged_now_paise);
  return (
    <Button busy={busy} disabled={!quote} onClick={onPay}>
      {isVerifying ? (
        <Trans>Verifying payment...</Trans>
      ) : amount ? (
        <Trans>Pay {amount}</Trans>
      ) : (
        <Trans>Pay</Trans>
      )}
    </Button>
  );
}

function FiguresSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      {["w-2/5", "w-1/2", "w-1/4"].map((width) => (
        <div key={width} className="flex justify-between">
          <Skeleton className={width} />
          <Skeleton className="w-16" />
        </div>
      ))}
      <Skeleton className="h-24 rounded-md" />
    </SkeletonGroup>
  );
}
