import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatMoney } from "@/lib/money";
import { useLocation } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { AccountFacts, AccountNote } from "./account-facts";
import { useRemoveAccount } from "./mutations";
import { type PayoutAccount, type PayoutAccountAnswer, payoutAccountQuery } from "./queries";

const AccountDialog = lazyDialog(() => import("./account-dialog").then((module) => module.AccountDialog));

/** The person's bank account, its status in plain words, and its actions. */
export function AccountCard({ userId }: { userId: string }) {
  const query = useQuery(payoutAccountQuery(userId));
  const { hash } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  // The balances above it fill more than a phone's screen.
  useEffect(() => {
    if (hash === "#bank-account") card.current?.scrollIntoView({ block: "start" });
  }, [hash]);
  return (
    <Card id="bank-account" ref={card} className="scroll-mt-20">
      <h2 className="text-xl">
        <Trans>Bank account</Trans>
      </h2>
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup className="mt-3 flex flex-col gap-3">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-11 w-44 rounded-md" />
          </SkeletonGroup>
        }
        errorTitle={<Trans>Couldn’t load your bank account</Trans>}
      >
        {(answer) => <AccountState userId={userId} {...answer} />}
      </QueryView>
    </Card>
  );
}

function AccountState({
  userId,
  account,
  waiting_paise: waiting,
  needs_phone: needsPhone,
  can_remove: canRemove,
}: PayoutAccountAnswer & { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  const amount = formatMoney(waiting);
  return (
    <div className="mt-2 flex flex-col gap-4">
      {!account && (
        <p className="max-w-prose text-ink-soft">
          <Trans>
            Whatever is released to you is sent to your bank account. Add it once, and the rest happens by
            itself.
          </Trans>
        </p>
      )}
      {account && <AccountFacts account={account} />}
      {!account && waiting > 0 && (
        <Alert tone="warning" title={<Trans>{amount} waits for your bank account</Trans>}>
          <Trans>The money is safe. It is sent as soon as we know where to.</Trans>
        </Alert>
      )}
      {account && <AccountNote account={account} />}
      {needsPhone ? (
        <Alert tone="info">
          <Trans>
            The payment service needs your mobile number first.{" "}
            <Link to="/profile" className="font-semibold text-brand underline underline-offset-4">
              Add it to your profile
            </Link>
          </Trans>
        </Alert>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant={account ? "secondary" : "primary"} onClick={() => setOpen(true)}>
            {account ? <Trans>Change bank account</Trans> : <Trans>Add bank account</Trans>}
          </Button>
          {account && canRemove && <RemoveAccount userId={userId} account={account} />}
        </div>
      )}
      {isOpen && <AccountDialog userId={userId} account={account} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RemoveAccount({ userId, account }: { userId: string; account: PayoutAccount }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveAccount(userId);
  const number = account.masked_number;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
        <span className="sr-only">
          <Trans>bank account {number}</Trans>
        </span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Remove the bank account {number}?</Trans>}
        description={<Trans>Money released to you waits until you add another one.</Trans>}
        confirmLabel={<Trans>Remove bank account</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
