import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { formatDateTime } from "@/lib/dates";
import type { PayoutAccount } from "./queries";

const TONES: Record<PayoutAccount["status"], BadgeTone> = {
  under_review: "info",
  active: "success",
  needs_clarification: "warning",
  suspended: "danger",
};

/** A bank account with masked number: holder, bank, and last four digits. */
export function AccountFacts({ account }: { account: PayoutAccount }) {
  const { t } = useLingui();
  const labels: Record<PayoutAccount["status"], string> = {
    under_review: t`Being checked`,
    active: t`Active`,
    needs_clarification: t`Needs to be corrected`,
    suspended: t`Suspended`,
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold break-words">{account.bank_name}</p>
        <p className="text-lg whitespace-nowrap figures">{account.masked_number}</p>
        <p className="break-words text-ink-soft">
          {account.holder_name} · {account.ifsc}
        </p>
        {account.masked_upi !== "" && <p className="break-words text-ink-soft">UPI {account.masked_upi}</p>}
      </div>
      <Badge tone={TONES[account.status]}>{labels[account.status]}</Badge>
    </div>
  );
}

/** What the account's status means for the person's money; nothing if all is well. */
export function AccountNote({ account }: { account: PayoutAccount }) {
  const { status, usable_from: usableFrom } = account;
  if (status === "needs_clarification" || status === "suspended") {
    return (
      <Alert tone="warning" title={<Trans>The payment service could not use this account</Trans>}>
        <Trans>Your money is safe and waits. Enter the details again, exactly as in your passbook.</Trans>
      </Alert>
    );
  }
  if (usableFrom) {
    const begins = formatDateTime(usableFrom);
    return (
      <Alert tone="info" title={<Trans>Money goes to this account from {begins}</Trans>}>
        <Trans>
          We wait 24 hours after a change, so that nobody can send your money elsewhere without your noticing.
          Until then it waits safely.
        </Trans>
      </Alert>
    );
  }
  if (status === "under_review") {
    return (
      <Alert tone="info">
        <Trans>
          The payment service checks new accounts, usually within a day. What is released to you meanwhile is
          sent right after.
        </Trans>
      </Alert>
    );
  }
  return null;
}
