import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Receipt } from "@/components/drawings/receipt";
import { PagedList } from "@/components/paged-list";
import { TitledSection } from "@/components/titled-section";
import { EmptyState } from "@/components/ui/empty-state";
import { useSession } from "@/features/accounts/session";
import { MoneyRowsSkeleton } from "../money-rows-skeleton";
import { AccountCard } from "./account-card";
import { PayoutRow } from "./payout-row";
import { payoutsQuery } from "./queries";

/** The worker's bank account and all payouts to it. */
export function PayoutsPanel() {
  const { user } = useSession();
  return user && <PayoutsOf userId={user.id} />;
}

function PayoutsOf({ userId }: { userId: string }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(payoutsQuery(userId));
  return (
    <div className="flex flex-col gap-8">
      <AccountCard userId={userId} />
      <TitledSection title={<Trans>Payouts</Trans>}>
        <PagedList
          query={query}
          label={t`Payouts`}
          skeleton={<MoneyRowsSkeleton count={3} below="h-14 max-w-md" />}
          errorTitle={<Trans>Couldn’t load your payouts</Trans>}
          empty={
            <EmptyState drawing={<Receipt />} title={<Trans>No payouts yet</Trans>}>
              <Trans>When a homeowner releases money to you, you can follow it here to your bank.</Trans>
            </EmptyState>
          }
        >
          {(payout) => <PayoutRow userId={userId} payout={payout} />}
        </PagedList>
      </TitledSection>
    </div>
  );
}
