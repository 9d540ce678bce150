import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Receipt } from "@/components/drawings/receipt";
import { PagedList } from "@/components/paged-list";
import { EmptyState } from "@/components/ui/empty-state";
import { MoneyRowsSkeleton } from "../money-rows-skeleton";
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
      skeleton={<MoneyRowsSkeleton count={3} below="h-9 max-w-md" />}
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
