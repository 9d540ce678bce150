import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { NotForAccount } from "@/features/accounts/not-for-account";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import { type SessionUser, useSession } from "@/features/accounts/session";
import { InvoicesPanel } from "@/features/payments/invoices/invoices-panel";
import { WaitingMoney } from "@/features/payments/payouts/payout-reason";
import { PayoutsPanel } from "@/features/payments/payouts/payouts-panel";
import { RefundsPanel } from "@/features/payments/refunds/refunds-panel";
import { useDocumentTitle } from "@/lib/document-title";
import { useUrlChoice } from "@/lib/search-params";
import { useTopics } from "@/lib/topics";
import { BalanceCards } from "./balance-cards";
import { balancesQuery } from "./queries";
import { StatementPanel } from "./statement-panel";

const TABS = ["statement", "invoices", "refunds", "payouts"] as const;

/** /money: what the person has paid or earned, where it is, and all documents about it. */
export function MoneyPage() {
  const { user } = useSession();
  // Supervisors are paid by their employers, not here.
  if (user?.role === "supervisor") return <NoMoney />;
  return user && <MoneyOf key={user.id} user={user} />;
}

function NoMoney() {
  const { t } = useLingui();
  useDocumentTitle(t`Money`);
  return (
    <NotForAccount title={<Trans>Money is for those who pay for work or are paid for it</Trans>}>
      <Trans>As a supervisor you pay and receive nothing on Karigar.</Trans>
    </NotForAccount>
  );
}

function MoneyOf({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const isWorker = user.role === "worker" || user.role === "contractor";
  const [chosen, choose] = useUrlChoice("tab", TABS);
  useTopics([`user:${user.id}`]);
  useDocumentTitle(t`Money`);
  const tabs = [
    {
      value: "statement" as const,
      label: <Trans>Statement</Trans>,
      content: <StatementPanel userId={user.id} isWorker={isWorker} />,
    },
    {
      value: "invoices" as const,
      label: <Trans>Invoices</Trans>,
      content: <InvoicesPanel userId={user.id} />,
    },
    isWorker
      ? { value: "payouts" as const, label: <Trans>Payouts</Trans>, content: <PayoutsPanel /> }
      : {
          value: "refunds" as const,
          label: <Trans>Refunds</Trans>,
          content: <RefundsPanel userId={user.id} />,
        },
  ];
  const value = tabs.find((tab) => tab.value === chosen)?.value ?? "statement";
  return (
    <div className="page-width pb-16">
      <PageHeader
        title={<Trans>Money</Trans>}
        description={
          isWorker ? (
            <Trans>What you have earned, and how it reaches your bank. Only you see this page.</Trans>
          ) : (
            <Trans>What you have paid, and where it is now. Only you see this page.</Trans>
          )
        }
      />
      <div className="flex flex-col gap-8">
        {isWorker && value !== "payouts" && <ReleasedMoney userId={user.id} />}
        <BalanceCards userId={user.id} isWorker={isWorker} />
        <Tabs label={t`Money`} tabs={tabs} value={value} onChange={choose} />
      </div>
    </div>
  );
}

function ReleasedMoney({ userId }: { userId: string }) {
  const { data: balances } = useQuery(balancesQuery(userId));
  return balances && <WaitingMoney parts={balances.payouts} />;
}
