import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { type ReactNode, useState } from "react";
import { callApi } from "@/api/client";
import { Envelope } from "@/components/drawings/envelope";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Stepper } from "@/components/ui/stepper";
import { useOneTimeKey } from "@/features/accounts/use-one-time-key";
import { formatDateTime } from "@/lib/dates";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { type OwnApplication, ownApplicationQuery } from "./queries";
import { STAGE_NAMES, STAGE_TONES, STEPS } from "./words";

/** /career-application: the status of one's application by a mailed link (#key=…), with a button to withdraw it. */
export function OwnApplicationPage() {
  const { t } = useLingui();
  const key = useOneTimeKey();
  useDocumentTitle(t`Your application`);
  return (
    <div className="page-width max-w-3xl pb-12">{key ? <Looked key={key} secret={key} /> : <Gone />}</div>
  );
}

function Looked({ secret }: { secret: string }) {
  const query = useQuery(ownApplicationQuery(secret));
  if (query.error && !query.data && [404, 422].includes(toProblem(query.error).status)) return <Gone />;
  return (
    <QueryView
      query={query}
      skeleton={
        <SkeletonGroup className="flex flex-col gap-4 py-8">
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="h-40 rounded-lg" />
        </SkeletonGroup>
      }
    >
      {(application) => <Shown application={application} secret={secret} />}
    </QueryView>
  );
}

function Shown({ application, secret }: { application: OwnApplication; secret: string }) {
  const { i18n } = useLingui();
  const { number, stage, created_at: sentAt, moved_at: movedAt, position_title: title } = application;
  const isOnTheWay = STEPS.some((step) => step === stage);
  const reached = STEPS.findIndex((step) => step === stage);
  return (
    <>
      <PageHeader
        title={<Trans>Your application: {title}</Trans>}
        badges={<Badge tone={STAGE_TONES[stage]}>{i18n._(STAGE_NAMES[stage])}</Badge>}
        description={<span className="figures">{number}</span>}
      />
      <Card className="flex flex-col gap-6 p-4 sm:p-6">
        {isOnTheWay ? (
          <Stepper
            current={stage}
            steps={STEPS.map((step, index) => ({
              key: step,
              label: i18n._(STAGE_NAMES[step]),
              isComplete: index < reached,
            }))}
          />
        ) : (
          <p>
            {stage === "withdrawn" ? (
              <Trans>You have withdrawn it. Your CV and what you wrote are deleted.</Trans>
            ) : (
              <Trans>We will not take it further this time. Thank you for applying.</Trans>
            )}
          </p>
        )}
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label={<Trans context="application">Sent</Trans>} at={sentAt} />
          {stage === "application" && application.reply_due_at ? (
            <Fact label={<Trans>We reply by</Trans>} at={application.reply_due_at} />
          ) : (
            <Fact label={<Trans>Last step</Trans>} at={movedAt} />
          )}
        </dl>
      </Card>
      {stage !== "withdrawn" && <Withdraw secret={secret} number={number} />}
      {stage === "withdrawn" && (
        <ButtonLink to="/careers" variant="secondary" className="mt-6">
          <Trans>See all positions</Trans>
        </ButtonLink>
      )}
    </>
  );
}

function Fact({ label, at }: { label: ReactNode; at: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </dd>
    </div>
  );
}

function Withdraw({ secret, number }: { secret: string; number: string }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useApiMutation({
    mutationFn: () => callApi("POST", "/api/career-application-withdrawals", { body: { key: secret } }),
    updates: ownApplicationQuery(secret),
    onSettled: () => setAsking(false),
  });
  return (
    <section aria-labelledby="withdraw" className="mt-8 flex flex-col items-start gap-3">
      <h2 id="withdraw" className="text-lg">
        <Trans>Changed your mind?</Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>
          You can withdraw at any time. Your CV, phone number, links and words are then deleted at once.
        </Trans>
      </p>
      {withdraw.error && <Alert tone="danger">{toProblem(withdraw.error).detail}</Alert>}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Trans>Withdraw the application</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Withdraw application {number}?</Trans>}
        description={<Trans>Your CV and what you wrote are deleted. This can't be undone.</Trans>}
        confirmLabel={<Trans>Withdraw</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      />
    </section>
  );
}

function Gone() {
  return (
    <div className="py-12">
      <EmptyState
        as="h1"
        drawing={<Envelope />}
        title={<Trans>This link no longer works</Trans>}
        link={{ to: "/careers", label: <Trans>See all positions</Trans> }}
      >
        <Trans>The application it was for is deleted, or the address is incomplete.</Trans>
      </EmptyState>
    </div>
  );
}
