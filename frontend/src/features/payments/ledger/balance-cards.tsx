import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "@/components/query-view";
import { Card } from "@/components/ui/card";
import { SkeletonList } from "@/components/ui/skeleton";
import { formatMoney } from "@/lib/money";
import { PayoutParts, waitsForWorker } from "@/features/payments/payouts/payout-reason";
import { type Balances, balancesQuery } from "./queries";

/** Where the person's money is now: four figures, each with one sentence. */
export function BalanceCards({ userId, isWorker }: { userId: string; isWorker: boolean }) {
  const query = useQuery(balancesQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={
        <SkeletonList className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4" count={4} each="h-32 rounded-lg" />
      }
      isEmpty={() => false}
      empty={null}
      errorTitle={<Trans>Couldn’t load your balances</Trans>}
    >
      {(balances) => (
        <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {isWorker ? <Earned balances={balances} /> : <Paid balances={balances} />}
        </dl>
      )}
    </QueryView>
  );
}

function Paid({ balances }: { balances: Balances }) {
  const { held_paise, released_paise, refunds_under_way_paise, refunded_paise, fees_paise } = balances;
  const refunded = formatMoney(refunded_paise);
  return (
    <>
      <Balance name={<Trans>Held for your work</Trans>} paise={held_paise} isMain>
        <Trans>Kept safe until you accept the work.</Trans>
      </Balance>
      <Balance name={<Trans>Released to workers</Trans>} paise={released_paise}>
        <Trans>For work you have accepted.</Trans>
      </Balance>
      <Balance name={<Trans>Coming back to you</Trans>} paise={refunds_under_way_paise}>
        {refunded_paise > 0 ? (
          <Trans>{refunded} has already come back.</Trans>
        ) : (
          <Trans>Refunds on their way to the account you paid from.</Trans>
        )}
      </Balance>
      <Balance name={<Trans>Listing fees</Trans>} paise={fees_paise}>
        <Trans>Paid to bring your projects live, GST included.</Trans>
      </Balance>
    </>
  );
}

function Earned({ balances }: { balances: Balances }) {
  const { held_paise, waiting_paise, paid_out_paise, on_its_way_paise, released_paise, fees_paise } =
    balances;
  // What the worker must act on is shown above, or with the bank account below; what is on its way is in the next
  // card.
  const unsent = balances.payouts.filter((part) => part.reason !== "sent" && !waitsForWorker(part));
  const onItsWay = formatMoney(on_its_way_paise);
  const fees = formatMoney(fees_paise);
  return (
    <>
      <Balance name={<Trans>Held for you</Trans>} paise={held_paise} isMain>
        <Trans>Yours once the homeowner accepts the work.</Trans>
      </Balance>
      <Balance name={<Trans>Waiting to be paid out</Trans>} paise={waiting_paise}>
        {unsent.length > 0 ? (
          <PayoutParts parts={unsent} />
        ) : (
          <Trans>Released to you, and not yet sent to your bank.</Trans>
        )}
      </Balance>
      <Balance name={<Trans>Sent to your bank</Trans>} paise={paid_out_paise}>
        {on_its_way_paise > 0 ? (
          <Trans>Of it {onItsWay} is still on its way.</Trans>
        ) : (
          <SentMeaning isAny={paid_out_paise > 0} />
        )}
      </Balance>
      <Balance name={<Trans>Earned so far</Trans>} paise={released_paise}>
        {fees_paise > 0 ? (
          <Trans>Of it {fees} went to service fees.</Trans>
        ) : (
          <Trans>All of it yours: no service fee was taken.</Trans>
        )}
      </Balance>
    </>
  );
}

function SentMeaning({ isAny }: { isAny: boolean }) {
  return isAny ? (
    <Trans>Paid to the bank account you gave.</Trans>
  ) : (
    <Trans>Nothing has been sent yet.</Trans>
  );
}

interface BalanceProps {
  name: ReactNode;
  paise: number;
  /** The most important figure. */
  isMain?: boolean;
  children: ReactNode;
}

function Balance({ name, paise, isMain = false, children }: BalanceProps) {
  return (
    <Card className={isMain ? "border-ink" : undefined}>
      <dt className="font-medium text-ink-soft">{name}</dt>
      <dd className="mt-1">
        <span className="block text-2xl font-bold figures">{formatMoney(paise)}</span>
        <span className="mt-1 block text-sm text-ink-soft">{children}</span>
      </dd>
    </Card>
  );
}
