import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, ArrowRight, Send } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { StickyActions } from "@/components/ui/sticky-actions";
import { toProblem } from "@/lib/problem";
import { useSubmitVerification } from "../mutations";
import type { Verification } from "../queries";
import { STEPS, isDone } from "../steps";

interface WizardActionsProps {
  userId: string;
  verification: Verification;
  /** Of the current step. */
  index: number;
  onGo: (index: number) => void;
}

/** Previous, Next and, at the end or once everything is complete, Submit; within thumb's reach on a phone. */
export function WizardActions({ userId, verification, index, onGo }: WizardActionsProps) {
  const { steps, can_submit: canSubmit } = verification;
  const submit = useSubmitVerification(userId);
  const step = steps[index];
  const isLast = index === steps.length - 1;
  const submitButton = (
    <Button icon={Send} busy={submit.isPending} disabled={!canSubmit} onClick={() => submit.mutate()}>
      <Trans>Submit for Verification</Trans>
    </Button>
  );
  return (
    <div className="contents">
      {submit.isError && <SubmitFailed error={submit.error} />}
      {canSubmit && (
        <Alert tone="success">
          <p className="font-semibold">
            <Trans>All four steps are complete.</Trans>
          </p>
          <p>
            <Trans>Look through them once more if you like, then submit them to our team.</Trans>
          </p>
          {!isLast && <div className="mt-3">{submitButton}</div>}
        </Alert>
      )}
      {isLast && !canSubmit && <WhatIsLeft verification={verification} onGo={onGo} />}
      <StickyActions>
        <Button icon={ArrowLeft} variant="secondary" disabled={index === 0} onClick={() => onGo(index - 1)}>
          <Trans>Previous</Trans>
        </Button>
        {isLast ? (
          submitButton
        ) : (
          <Button disabled={!step || !isDone(step)} onClick={() => onGo(index + 1)}>
            <Trans>Next</Trans>
            <ArrowRight aria-hidden />
          </Button>
        )}
      </StickyActions>
    </div>
  );
}

/** A refusal's own message says what is missing; a fault shows the specification's. */
function SubmitFailed({ error }: { error: Error }) {
  const { t } = useLingui();
  const problem = toProblem(error);
  const isRefusal = problem.status >= 400 && problem.status < 500;
  return (
    <Alert tone="danger" title={t`Failed to submit verification. Please try again.`}>
      {isRefusal && problem.detail}
      {!isRefusal && problem.requestId && (
        <Trans>
          Reference: <code className="figures select-all">{problem.requestId}</code>
        </Trans>
      )}
    </Alert>
  );
}

/** Why Submit is disabled, with a link to each incomplete step. */
function WhatIsLeft({ verification, onGo }: Pick<WizardActionsProps, "verification" | "onGo">) {
  const { t } = useLingui();
  const open = verification.steps.flatMap((step, index) => (isDone(step) ? [] : [{ ...step, index }]));
  if (open.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
      <span>
        <Trans>Still to do before you can submit:</Trans>
      </span>
      {open.map(({ step, index }) => (
        <Button key={step} variant="link" onClick={() => onGo(index)}>
          {t(STEPS[step].name)}
        </Button>
      ))}
    </div>
  );
}
