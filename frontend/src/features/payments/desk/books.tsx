import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { TitledSection } from "@/components/titled-section";
import { Alert } from "@/components/ui/alert";
import { Table } from "@/components/ui/table";
import { formatMoney } from "@/lib/money";
import type { MoneyDesk } from "./queries";

type Finding = MoneyDesk["book_findings"][number];

/** What each check of the audit compares; an unknown check is shown by its own name. */
const CHECKS: Record<string, ReactNode> = {
  postings_balance: <Trans>A posting does not balance</Trans>,
  balances_are_sums: <Trans>An account’s balance is not the sum of its entries</Trans>,
  held_is_what_fundings_hold: <Trans>Money held for a project</Trans>,
  workers_wait_for_what_was_not_paid_out: <Trans>Money owed to a worker</Trans>,
  every_release_has_its_payout: <Trans>A release without its payout</Trans>,
  refunds_owed_are_refunds_not_sent: <Trans>Refunds owed to a payer</Trans>,
  gateway_has_what_came_and_did_not_leave: <Trans>Money at the payment service</Trans>,
};

/** Whether the ledger is consistent with itself and with the payments. */
export function Books({ findings }: { findings: Finding[] }) {
  const { t } = useLingui();
  if (findings.length === 0) {
    return (
      <TitledSection title={<Trans>The books</Trans>}>
        <Alert tone="success">
          <Trans>The books balance, and agree with the payments.</Trans>
        </Alert>
      </TitledSection>
    );
  }
  return (
    <TitledSection title={<Trans>The books</Trans>}>
      <Alert tone="danger" title={<Trans>The books and the payments disagree</Trans>} />
      <Table
        caption={t`The books and the payments disagree`}
        rows={findings}
        rowKey={(finding) => `${finding.check} ${finding.whose}`}
        columns={[
          { key: "check", header: <Trans>What</Trans>, cell: (row) => CHECKS[row.check] ?? row.check },
          { key: "whose", header: <Trans>Id</Trans>, cell: whose },
          {
            key: "books",
            header: <Trans>In the books</Trans>,
            isFigure: true,
            cell: (row) => formatMoney(row.books_paise),
          },
          {
            key: "rows",
            header: <Trans>In the payments</Trans>,
            isFigure: true,
            cell: (row) => formatMoney(row.rows_paise),
          },
        ]}
      />
    </TitledSection>
  );
}

function whose(finding: Finding) {
  return <span className="break-all figures">{finding.whose}</span>;
}
