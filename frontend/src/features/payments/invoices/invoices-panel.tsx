import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Receipt } from "@/components/drawings/receipt";
import { PagedList } from "@/components/paged-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { InvoiceRow } from "./invoice-row";
import { invoicesQuery } from "./queries";

/** The person's tax invoices, receipts and credit notes, to download. */
export function InvoicesPanel({ userId }: { userId: string }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(invoicesQuery(userId));
  return (
    <PagedList
      query={query}
      label={t`Invoices and receipts`}
      skeleton={<InvoicesSkeleton />}
      errorTitle={<Trans>Couldn’t load your invoices</Trans>}
      empty={
        <EmptyState drawing={<Receipt />} title={<Trans>No invoices yet</Trans>}>
          <Trans>
            Every fee brings an invoice and every milestone you pay a receipt. You find them here.
          </Trans>
        </EmptyState>
      }
    >
      {(invoice) => <InvoiceRow invoice={invoice} />}
    </PagedList>
  );
}

function InvoicesSkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line rounded-lg border border-line bg-surface">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-4 p-4 sm:p-5">
          <div className="flex justify-between gap-4">
            <Skeleton className="h-6 w-44" />
            <Skeleton className="h-6 w-20" />
          </div>
          <Skeleton className="h-9 max-w-md" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
