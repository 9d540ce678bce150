import { Trans } from "@lingui/react/macro";
import { Landmark } from "lucide-react";
import type { ReactNode } from "react";
import type { Schemas } from "@/api/schemas";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { formatDateTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { Link } from "@/lib/router/link";

export type PayoutPart = Schemas["PayoutPartOut"];

/** The place to add or correct the bank account, or to retry a failed payout. */
const ACCOUNT_PAGE = "/money?tab=payouts#bank-account";

/** The worker's actions on waiting money; nothing is sent before. */
const ACTS: Partial<Record<PayoutPart["reason"], ReactNode>> = {
  no_account: <Trans>Add bank account</Trans>,
  account_refused: <Trans>Correct bank account</Trans>,
  failed: <Trans>Try again</Trans>,
};

/** Whether the payout waits for an action by the worker. */
export function waitsForWorker({ reason }: PayoutPart): boolean {
  return reason in ACTS;
}

/** Where released money is, in one sentence for its worker. It is called paid only once the bank has it. */
export function PayoutReasonWords({ part }: { part: PayoutPart }) {
  const amount = formatMoney(part.amount_paise);
  switch (part.reason) {
    case "no_account":
      return <Trans>{amount} waits: we do not know your bank account yet.</Trans>;
    case "account_refused":
      return <Trans>{amount} waits: the payment service could not use your bank account.</Trans>;
    case "failed":
      return <Trans>{amount} waits: the bank did not accept the transfer.</Trans>;
    case "on_hold":
      return <Trans>{amount} waits while your account is on hold.</Trans>;
    case "cooling_off": {
      const moment = part.until ? formatDateTime(part.until) : "";
      return (
        <Trans>
          {amount} waits until {moment}: 24 hours after the change of your bank account.
        </Trans>
      );
    }
    case "account_in_review":
      return <Trans>{amount} waits while your bank account is being checked, usually within a day.</Trans>;
    case "scheduled":
      return <Trans>{amount} is sent to your bank next.</Trans>;
    case "sent":
      return <Trans>{amount} is on its way to your bank.</Trans>;
    case "paid":
      return <Trans>{amount} is in your bank account.</Trans>;
  }
}

/** A line for each part of released money, with the worker's action. */
export function PayoutParts({ parts }: { parts: PayoutPart[] }) {
  return parts.map((part) => {
    const act = ACTS[part.reason];
    return (
      <span key={part.reason} className="block">
        <PayoutReasonWords part={part} />
        {act && (
          <>
            {" "}
            <Link
              to={ACCOUNT_PAGE}
              className="hover:text-brand-strong font-semibold text-ink underline underline-offset-4"
            >
              {act}
            </Link>
          </>
        )}
      </span>
    );
  });
}

/** The top of the money page: money that waits for the worker, and the action that releases it. */
export function WaitingMoney({ parts }: { parts: PayoutPart[] }) {
  return parts.filter(waitsForWorker).map((part) => {
    const amount = formatMoney(part.amount_paise);
    return (
      <Alert key={part.reason} tone="warning" title={<Trans>{amount} of yours is released and waits</Trans>}>
        <p>{HINTS[part.reason]}</p>
        <ButtonLink icon={Landmark} to={ACCOUNT_PAGE} className="mt-3">
          {ACTS[part.reason]}
        </ButtonLink>
      </Alert>
    );
  });
}

const HINTS: Partial<Record<PayoutPart["reason"], ReactNode>> = {
  no_account: <Trans>We do not know your bank account yet. Add it once, and the money is sent.</Trans>,
  account_refused: (
    <Trans>
      The payment service could not use your bank account. Enter the details again, exactly as in your
      passbook.
    </Trans>
  ),
  failed: <Trans>The bank did not accept the transfer. Check your bank account, then try again.</Trans>,
};
