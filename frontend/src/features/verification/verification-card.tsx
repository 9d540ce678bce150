import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { type Verification, verificationQuery } from "./queries";
import { StateBadge } from "./state-badge";
import { STEPS, isDone, needsCorrection, stepToGoOn } from "./steps";

/** On the dashboard: the verification's status, the next step, and a link. */
export function VerificationCard({ userId }: { userId: string }) {
  const query = useQuery(verificationQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-48 rounded-lg" />}
      errorTitle={<Trans>Your verification could not be loaded</Trans>}
    >
      {(verification) => <Standing verification={verification} />}
    </QueryView>
  );
}

function Standing({ verification }: { verification: Verification }) {
  const { t } = useLingui();
  const { status, steps, can_edit: canEdit } = verification;
  const [done, total] = [steps.filter(isDone).length, steps.length];
  const isUnderWay = canEdit && status !== "verified";
  const next = stepToGoOn(steps);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StateBadge status={status} />
        {isUnderWay && (
          <p className="text-sm text-ink-soft figures">
            <Trans>
              {done} of {total} steps completed
            </Trans>
          </p>
        )}
      </div>
      {isUnderWay && <ProgressBar value={(done / total) * 100} label={t`Steps completed`} tone="success" />}
      {isUnderWay && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {steps.map((step) => (
            <StepMark key={step.step} step={step} />
          ))}
        </ul>
      )}
      <p className="max-w-prose">
        <NextWords verification={verification} />
      </p>
      <ButtonLink
        to={isUnderWay ? `/verification?step=${next}` : "/verification"}
        className="self-start"
        variant={isUnderWay ? "primary" : "secondary"}
      >
        {!isUnderWay && <Trans>See details</Trans>}
        {isUnderWay &&
          (verification.can_submit ? <Trans>Look through and submit</Trans> : <StartOrGoOn done={done} />)}
      </ButtonLink>
    </Card>
  );
}

function StartOrGoOn({ done }: { done: number }) {
  return done === 0 ? <Trans>Get verified</Trans> : <Trans>Continue verification</Trans>;
}

function StepMark({ step }: { step: Verification["steps"][number] }) {
  const { t } = useLingui();
  const { icon: Icon, name } = STEPS[step.step];
  const colour = isDone(step) ? "text-success" : needsCorrection(step) ? "text-warning" : "text-ink-soft";
  return (
    <li className="flex items-center gap-2 rounded-md border border-line px-3 py-2">
      <Icon aria-hidden className={`size-5 shrink-0 ${colour}`} />
      <span className="min-w-0">
        <span className="block font-medium">{t(name)}</span>
        <span className={`block text-sm ${colour}`}>
          {isDone(step) ? (
            <Trans>Done</Trans>
          ) : needsCorrection(step) ? (
            <Trans>Please correct</Trans>
          ) : (
            <Trans>Still missing</Trans>
          )}
        </span>
      </span>
    </li>
  );
}

/** What happens next, in a sentence. */
function NextWords({ verification }: { verification: Verification }) {
  const { t } = useLingui();
  const { status, steps, can_submit: canSubmit, verified_until: until } = verification;
  const name = t(STEPS[stepToGoOn(steps)].name);
  const end = until && formatDate(until);
  switch (status) {
    case "pending":
      return <Trans>Our team looks at what you submitted. We tell you as soon as it is decided.</Trans>;
    case "verified":
      return end ? <Trans>Homeowners see your badge. It is good until {end}.</Trans> : null;
    case "changes_requested":
      return <Trans>Our team asks you to correct something: {name}.</Trans>;
    case "rejected":
      return <Trans>Our team could not verify you. See why, and what you can do.</Trans>;
    case "expired":
      return <Trans>Your badge is no longer shown. Look through the steps and submit them again.</Trans>;
    case "draft":
      return canSubmit ? (
        <Trans>All four steps are complete. All that is left is to submit.</Trans>
      ) : (
        <Trans>Prove your identity once; homeowners then see your badge. Next: {name}.</Trans>
      );
  }
}
