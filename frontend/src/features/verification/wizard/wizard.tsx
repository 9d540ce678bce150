import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentType, useEffect, useRef } from "react";
import { Card } from "@/components/ui/card";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Stepper } from "@/components/ui/stepper";
import type { SessionUser } from "@/features/accounts/session";
import { lazyPart } from "@/lib/lazy-part";
import type { StepName, StepOut, Verification } from "../queries";
import { STEPS, isDone, needsCorrection } from "../steps";
import { StepSkeleton, type StepProps } from "../step-parts";
import { StepReasons } from "./step-reasons";
import { useStep } from "./use-step";
import { WizardActions } from "./wizard-actions";

/** Each step's code is loaded when it is opened. */
const WAIT = { fallback: <StepSkeleton /> };
const CONTENTS: Record<StepName, ComponentType<StepProps>> = {
  phone: lazyPart(() => import("../phone/phone-step").then((module) => module.PhoneStep), WAIT),
  documents: lazyPart(
    () => import("../documents/documents-step").then((module) => module.DocumentsStep),
    WAIT,
  ),
  references: lazyPart(
    () => import("../references/references-step").then((module) => module.ReferencesStep),
    WAIT,
  ),
  banking: lazyPart(() => import("../banking/banking-step").then((module) => module.BankingStep), WAIT),
};

interface WizardProps {
  user: SessionUser;
  verification: Verification;
  onDone: () => void;
}

/** The four steps. Each saves its own data, so the person can continue on another device; the server validates. */
export function Wizard({ user, verification, onDone }: WizardProps) {
  const { t } = useLingui();
  const { steps } = verification;
  const [current, go] = useStep(steps);
  const index = steps.findIndex(({ step }) => step === current);
  const step = steps[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);

  // Moves focus to the step, so that screen readers announce it.
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [current]);

  if (!step) return null;
  const { name, why, icon: Icon } = STEPS[current];
  const Content = CONTENTS[current];
  const [count, total] = [steps.filter(isDone).length, steps.length];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-5">
        <Stepper
          steps={steps.map((one) => stepperStep(one, t(STEPS[one.step].name)))}
          current={current}
          onStep={(key) => go(key as StepName)}
        />
        <div className="flex flex-col gap-1.5">
          <ProgressBar value={(count / total) * 100} label={t`Steps completed`} tone="success" />
          <p className="text-sm text-ink-soft figures">
            <Trans>
              {count} of {total} steps completed. What you enter is saved, so you can continue later or on
              another phone.
            </Trans>
          </p>
        </div>
      </div>
      <Card className="flex flex-col gap-5">
        <div className="flex items-start gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
            <Icon aria-hidden className="size-6" />
          </span>
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-xl">
              {t(name)}
            </h2>
            <p className="max-w-prose text-ink-soft">{t(why)}</p>
          </div>
        </div>
        <StepReasons step={step} words={verification.words} />
        <Content key={current} user={user} onDone={onDone} />
      </Card>
      <WizardActions
        userId={user.id}
        verification={verification}
        index={index}
        onGo={(to) => go(steps[to]?.step ?? current)}
      />
    </div>
  );
}

function stepperStep(step: StepOut, label: string) {
  return {
    key: step.step,
    label,
    icon: STEPS[step.step].icon,
    isComplete: isDone(step),
    isAskedAgain: needsCorrection(step),
  };
}
