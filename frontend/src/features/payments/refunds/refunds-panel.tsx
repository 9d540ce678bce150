import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Receipt } from "@/components/drawings/receipt";
import { PagedList } from "@/components/paged-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/lib/router/link";
import { MoneyRowsSkeleton } from "../money-rows-skeleton";
import { refundsQuery } from "./queries";
import { RefundRow } from "./refund-row";

/** The person's refunds, in progress and completed. */
export function RefundsPanel({ userId }: { userId: string }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(refundsQuery(userId));
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-ink-soft">
        <Trans>
          Refunds go to the account you paid from. What comes back and when stands in the{" "}
          <Link to="/refund" className="font-medium text-brand underline underline-offset-4">
            refund policy
          </Link>
          .
        </Trans>
      </p>
      <PagedList
        query={query}
        label={t`Refunds`}
        skeleton={<MoneyRowsSkeleton count={2} below="h-6 max-w-xs" />}
        errorTitle={<Trans>Couldn’t load your refunds</Trans>}
        empty={
          <EmptyState
            drawing={<Receipt />}
            title={<Trans>No refunds</Trans>}
            link={{ to: "/refund", label: <Trans>When money comes back</Trans>, variant: "secondary" }}
          >
            <Trans>If money comes back to you, you can follow it here to your bank.</Trans>
          </EmptyState>
        }
      >
        {(refund) => <RefundRow refund={refund} />}
      </PagedList>
    </div>
  );
}
