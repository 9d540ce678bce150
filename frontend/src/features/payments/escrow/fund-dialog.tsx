import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { LockKeyhole, PackageCheck, Undo2 } from "lucide-react";
import { useSearchParams } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import { CheckoutDialog } from "../checkout-dialog";
import { PaymentStage } from "../payment-stage";
import { feesQuery } from "../queries";
import { usePayment } from "../use-payment";
import type { MoneyMilestone } from "./milestone-money";
import { useOpenMilestoneOrder } from "./mutations";
import { AGREE_SUM, type AgreedRate, type ProjectMoney } from "./queries";
import { RateNote } from "./rate-note";
import { ServiceFeeSentence } from "./service-fee-sentence";

interface FundDialogProps {
  projectId: string;
  milestone: MoneyMilestone;
  amountPaise: number;
  /** The part of the plan, for pages that do not show the plan. */
  number?: number;
  /** The basis of the amount, if it is only an estimate. */
  rate?: AgreedRate | null;
  /** Days without an answer after the submission. */
  silence: Pick<ProjectMoney, "reminds_after_days" | "releases_after_days">;
  /** Whether there is still something to pay; a payment in progress here stays open when this changes. */
  isDue: boolean;
  onClose: () => void;
}

/** What happens with a milestone's money once it is funded, and the button that pays it. */
export function FundDialog({
  projectId,
  milestone,
  amountPaise,
  number,
  rate = null,
  silence: { reminds_after_days: remindsAfter, releases_after_days: releasesAfter },
  isDue,
  onClose,
}: FundDialogProps) {
  const { mutateAsync: openOrder } = useOpenMilestoneOrder(milestone.id);
  const payment = usePayment(projectId, () => openOrder());
  const { title } = milestone;
  return (
    <CheckoutDialog
      open
      onOpenChange={onClose}
      title={
        number === undefined ? (
          <Trans>Fund “{title}”</Trans>
        ) : (
          <Trans>
            Fund part {number}: “{title}”
          </Trans>
        )
      }
      description={<Trans>You pay this part in now. The worker gets it when you accept the work.</Trans>}
      payment={payment}
      amountPaise={amountPaise}
      settled={isDue || payment.phase !== "ready" ? undefined : nothingDue(onClose)}
    >
      <ol className="flex flex-col gap-4">
        <PaymentStage icon={<LockKeyhole aria-hidden />} title={<Trans>It is held</Trans>}>
          <Trans>
            The payment service keeps it for this part of the work alone. The worker sees that it is there,
            and gets nothing of it yet.
          </Trans>
        </PaymentStage>
        <PaymentStage
          icon={<PackageCheck aria-hidden />}
          title={<Trans>You check the work and release the money</Trans>}
        >
          <Trans>
            When you accept this part, it is released to the worker. If you do not answer within{" "}
            {releasesAfter} days of the submission, it is released by itself; after {remindsAfter} days we
            remind you.
          </Trans>
        </PaymentStage>
        <PaymentStage icon={<Undo2 aria-hidden />} title={<Trans>Or it comes back</Trans>}>
          <Trans>
            If the work is cancelled, you get it back by{" "}
            <Link to="/refund" className="text-brand underline underline-offset-4">
              the refund rules
            </Link>
            . If you disagree, raise a dispute: then nothing moves until it is decided.
          </Trans>
        </PaymentStage>
      </ol>
      <Figures amountPaise={amountPaise} />
      {rate && <EstimateNote rate={rate} />}
    </CheckoutDialog>
  );
}

/** The amount paid, and that no fee is added to it. */
function Figures({ amountPaise }: { amountPaise: number }) {
  const { data: fees } = useQuery(feesQuery);
  return (
    <div className="flex flex-col gap-1 rounded-md border border-line-strong bg-sunken p-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-lg font-bold">
          <Trans>You pay now</Trans>
        </span>
        <span className="text-2xl font-bold figures">{formatMoney(amountPaise)}</span>
      </p>
      {fees && (
        <p className="text-sm text-ink-soft">
          <ServiceFeeSentence basisPoints={fees.service_fee_basis_points} />
        </p>
      )}
    </div>
  );
}

/** The amount is an estimate from the rate, until the two agree on another. */
function EstimateNote({ rate }: { rate: AgreedRate }) {
  const [params] = useSearchParams();
  const change = new URLSearchParams(params);
  change.set("fund", AGREE_SUM);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft figures">
      <RateNote rate={rate} />
      <Link
        to={`?${change.toString()}`}
        preventScrollReset
        replace
        className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
      >
        <Trans>Change the amount</Trans>
      </Link>
    </div>
  );
}

function nothingDue(onClose: () => void) {
  return {
    notice: (
      <Alert tone="success" title={<Trans>This part needs no payment any more</Trans>}>
        <p>
          <Trans>It is funded already, or the plan has changed. Nothing more is charged.</Trans>
        </p>
      </Alert>
    ),
    action: (
      <Button onClick={onClose}>
        <Trans>Back to the plan</Trans>
      </Button>
    ),
  };
}
