import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { AccountFacts, AccountNote } from "@/features/payments/payouts/account-facts";
import type { PayoutAccount } from "@/features/payments/payouts/queries";
import { Link } from "@/lib/router/link";
import { StepSkeleton, type StepProps } from "../step-parts";
import { AccountAnswer, UpiAnswer } from "./bank-answer";
import { BankingForm } from "./banking-form";
import { type Banking, bankingQuery } from "./queries";

/** The person's bank account, and the bank's answer about it. */
export function BankingStep({ user, onDone }: StepProps) {
  const query = useQuery(bankingQuery(user.id));
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-ink-soft">
        <li>
          <Trans>Copy it from your passbook or cheque book, in the name of your documents.</Trans>
        </li>
        <li>
          <Trans>The number goes straight to the payment service; we keep only its last four digits.</Trans>
        </li>
        <li>
          <Trans>We may send ₹1 to the account to learn whose it is. You keep it.</Trans>
        </li>
      </ul>
      <QueryView
        query={query}
        skeleton={<StepSkeleton />}
        errorTitle={<Trans>Your banking details could not be loaded</Trans>}
      >
        {(banking) => <BankingState userId={user.id} banking={banking} onDone={onDone} />}
      </QueryView>
    </div>
  );
}

interface BankingStateProps {
  userId: string;
  banking: Banking;
  onDone: () => void;
}

function BankingState({ userId, banking, onDone }: BankingStateProps) {
  const [isChanging, setChanging] = useState(false);
  const { account, needs_phone: needsPhone } = banking;
  const done = () => {
    setChanging(false);
    onDone();
  };
  if (needsPhone && !account) return <PhoneFirst />;
  if (!account) return <BankingForm userId={userId} holderName="" onSaved={done} />;
  return isChanging ? (
    <BankingForm
      userId={userId}
      holderName={account.holder_name}
      onSaved={done}
      onCancel={() => setChanging(false)}
    />
  ) : (
    <SavedAccount account={account} banking={banking} onChange={() => setChanging(true)} />
  );
}

interface SavedAccountProps {
  account: PayoutAccount;
  banking: Banking;
  onChange: () => void;
}

function SavedAccount({ account, banking, onChange }: SavedAccountProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-lg border border-line p-4">
        <AccountFacts account={account} />
      </div>
      <AccountNote account={account} />
      <AccountAnswer check={banking.account_check} />
      <UpiAnswer check={banking.upi_check} />
      <div>
        <Button variant="secondary" onClick={onChange}>
          <Trans>Change bank account</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The payment service opens no account without a phone number. */
function PhoneFirst() {
  return (
    <Alert tone="info">
      <Trans>
        The payment service needs your mobile number first.{" "}
        <Link to="/verification?step=phone" className="font-semibold text-brand underline underline-offset-4">
          Verify it in the first step
        </Link>
      </Trans>
    </Alert>
  );
}
