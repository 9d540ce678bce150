import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Envelope } from "@/components/drawings/envelope";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useOneTimeKey } from "@/features/accounts/use-one-time-key";
import { formatDate } from "@/lib/dates";
import { toProblem } from "@/lib/problem";
import { AppealForm } from "./appeal-form";
import { type OwnSuspension, suspensionQuery } from "./queries";

interface SuspensionPageProps {
  /** The grievance officer. */
  officer: ReactNode;
}

/** /suspension: the target of the mail about a suspension, and of a refused sign-in. Nobody is signed in here. */
export function SuspensionPage({ officer }: SuspensionPageProps) {
  const oneTimeKey = useOneTimeKey();
  return (
    <div className="page-width flex max-w-2xl flex-1 flex-col justify-center py-8 sm:py-12">
      {oneTimeKey === null ? <NoLink /> : <Found oneTimeKey={oneTimeKey} officer={officer} />}
    </div>
  );
}

function Found({ oneTimeKey, officer }: SuspensionPageProps & { oneTimeKey: string }) {
  const query = useQuery(suspensionQuery(oneTimeKey));
  if (query.error && toProblem(query.error).code === "suspension_link_unknown") return <NoLink />;
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 rounded-lg" />}>
      {(suspension) =>
        suspension.state === "lifted" ? (
          <Lifted />
        ) : (
          <Card className="flex flex-col gap-6 p-5 sm:p-8">
            <Shown suspension={suspension} oneTimeKey={oneTimeKey} />
            {officer}
          </Card>
        )
      }
    </QueryView>
  );
}

function Shown({ suspension, oneTimeKey }: { suspension: OwnSuspension; oneTimeKey: string }) {
  const { state } = suspension;
  return (
    <>
      <Reason suspension={suspension} />
      {state === "appealed" && (
        <Alert tone="success" title={<Trans>We have your appeal</Trans>}>
          <Trans>
            Somebody else than who suspended the account will decide, within a month at the latest, and write
            to you.
          </Trans>
        </Alert>
      )}
      {state === "upheld" && (
        <Alert tone="warning" title={<Trans>We have decided: the suspension stays</Trans>}>
          <span dir="auto">{suspension.answer}</span>
        </Alert>
      )}
      {suspension.appeal_words && (
        <div>
          <h2 className="text-lg">
            <Trans>Your appeal</Trans>
          </h2>
          <p className="mt-1 whitespace-pre-wrap text-ink-soft" dir="auto">
            {suspension.appeal_words}
          </p>
        </div>
      )}
      {suspension.can_appeal && <AppealForm oneTimeKey={oneTimeKey} />}
    </>
  );
}

function Reason({ suspension }: { suspension: OwnSuspension }) {
  const since = formatDate(suspension.suspended_at);
  const until = suspension.until ? formatDate(suspension.until) : null;
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-2xl sm:text-3xl">
        <Trans>Your account is suspended</Trans>
      </h1>
      <p className="text-ink-soft">
        {until ? (
          <Trans>
            Since {since}, until {until}.
          </Trans>
        ) : (
          <Trans>Since {since}, until we lift it.</Trans>
        )}
      </p>
      <p>
        <strong className="block">{suspension.reason_label}</strong>
        <span dir="auto">{suspension.words}</span>
      </p>
      <ul className="list-disc space-y-1 pl-5 text-ink-soft">
        <li>
          <Trans>You can't sign in, and nobody finds your page or your open work.</Trans>
        </li>
        <li>
          <Trans>
            What you have agreed with others stays as it is. They hear that your account is paused, not why.
          </Trans>
        </li>
        <li>
          <Trans>No money is lost: payouts wait until the suspension ends.</Trans>
        </li>
      </ul>
    </div>
  );
}

function Lifted() {
  return (
    <Closing
      title={<Trans>Your account is open again</Trans>}
      to="/auth?tab=signin"
      label={<Trans>Sign In</Trans>}
    >
      <Trans>The suspension has ended. Your page and your open work are back where they were.</Trans>
    </Closing>
  );
}

function NoLink() {
  return (
    <Closing
      title={<Trans>This link doesn't work</Trans>}
      to="/auth?tab=signin"
      label={<Trans>Go to sign in</Trans>}
    >
      <Trans>
        Open it again from our email, or sign in: if your account is suspended, you get here from there.
      </Trans>
    </Closing>
  );
}

interface ClosingProps {
  title: ReactNode;
  to: string;
  label: ReactNode;
  children: ReactNode;
}

function Closing({ title, to, label, children }: ClosingProps) {
  return (
    <EmptyState as="h1" drawing={<Envelope />} title={title} link={{ to: to, label: label }}>
      {children}
    </EmptyState>
  );
}
