import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { TitledSection } from "@/components/titled-section";
import { Table } from "@/components/ui/table";
import { formatDateTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { Books } from "./books";
import type { MoneyDesk } from "./queries";
import { WebhookHealth } from "./webhook-health";

/** Failures, and those that were repaired automatically. */
export function Health({ desk }: { desk: MoneyDesk }) {
  return (
    <div className="flex flex-col gap-8">
      <Books findings={desk.book_findings} />
      <WebhookHealth health={desk.webhooks} />
      <FailedPayouts payouts={desk.failed_payouts} />
      <Repaired orders={desk.repaired} expired={desk.expired_of_a_week} />
    </div>
  );
}

function FailedPayouts({ payouts }: { payouts: MoneyDesk["failed_payouts"] }) {
  const { t } = useLingui();
  return (
    <TitledSection title={<Trans>Payouts that failed</Trans>}>
      {payouts.length === 0 ? (
        <Nothing>
          <Trans>None. Every payout is on its way, or waits for a bank account.</Trans>
        </Nothing>
      ) : (
        <Table
          caption={t`Payouts that failed`}
          rows={payouts}
          rowKey={(payout) => payout.id}
          columns={[
            { key: "worker", header: <Trans>Worker</Trans>, cell: (row) => row.worker_name },
            { key: "project", header: <Trans>Project</Trans>, cell: (row) => row.project_title },
            { key: "failure", header: <Trans>Reason</Trans>, cell: (row) => row.failure },
            { key: "since", header: <Trans>Since</Trans>, cell: (row) => formatDateTime(row.failed_at) },
            {
              key: "amount",
              header: <Trans>Amount</Trans>,
              isFigure: true,
              cell: (row) => formatMoney(row.amount_paise),
            },
          ]}
        />
      )}
    </TitledSection>
  );
}

function Repaired({ orders, expired }: { orders: MoneyDesk["repaired"]; expired: number }) {
  const { t } = useLingui();
  return (
    <TitledSection title={<Trans>Payments found by reconciliation</Trans>}>
      <Nothing>
        <Trans>
          Neither the browser nor a webhook told us of these; they were found and put right. Orders of the
          last week that nobody paid: {expired}.
        </Trans>
      </Nothing>
      {orders.length > 0 && (
        <Table
          caption={t`Payments found by reconciliation`}
          rows={orders}
          rowKey={(order) => order.gateway_order_id}
          columns={[
            { key: "project", header: <Trans>Project</Trans>, cell: (row) => row.project_title },
            {
              key: "order",
              header: <Trans context="money desk">Order</Trans>,
              cell: orderId,
            },
            { key: "opened", header: <Trans>Opened</Trans>, cell: (row) => formatDateTime(row.opened_at) },
            { key: "paid", header: <Trans>Found</Trans>, cell: (row) => formatDateTime(row.paid_at) },
            {
              key: "amount",
              header: <Trans>Amount</Trans>,
              isFigure: true,
              cell: (row) => formatMoney(row.amount_paise),
            },
          ]}
        />
      )}
    </TitledSection>
  );
}

function orderId(order: MoneyDesk["repaired"][number]) {
  return <span className="break-all figures">{order.gateway_order_id}</span>;
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-ink-soft">{children}</p>;
}
