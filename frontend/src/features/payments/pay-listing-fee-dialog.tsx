import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { ButtonLink } from "@/components/ui/button";
import { Alert } from "@/components/ui/alert";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useTopics } from "@/lib/topics";
import { CheckoutDialog } from "./checkout-dialog";
import { FeeFigures } from "./fee-figures";
import { useOpenOrder } from "./mutations";
import { feeQuoteQuery } from "./queries";
import { usePayment } from "./use-payment";

interface PayListingFeeDialogProps {
  projectId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The amount of the listing fee, and the button that pays it. */
export function PayListingFeeDialog({ projectId, open, onOpenChange }: PayListingFeeDialogProps) {
  const query = useQuery({ ...feeQuoteQuery(projectId), enabled: open });
  const { mutateAsync: openOrder } = useOpenOrder(projectId);
  const payment = usePayment(projectId, () => openOrder());
  useTopics(open ? [`project:${projectId}`] : []);
  const quote = query.data;

  return (
    <CheckoutDialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Complete Payment</Trans>}
      description={<Trans>Pay the platform fee to make your project visible to workers.</Trans>}
      payment={payment}
      amountPaise={quote?.charged_now_paise}
      settled={quote?.charged_now_paise === 0 ? alreadyLive(projectId) : undefined}
    >
      <QueryView query={query} skeleton={<FiguresSkeleton />}>
        {(figures) => <FeeFigures quote={figures} />}
      </QueryView>
    </CheckoutDialog>
  );
}

function alreadyLive(projectId: string) {
  return {
    notice: (
      <Alert tone="success" title={<Trans>This project is already live</Trans>}>
        <p>
          <Trans>The fee has been paid. Nothing more is charged.</Trans>
        </p>
      </Alert>
    ),
    action: (
      <ButtonLink to={`/projects/${projectId}/applications`}>
        <Trans>View Applications</Trans>
      </ButtonLink>
    ),
  };
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
