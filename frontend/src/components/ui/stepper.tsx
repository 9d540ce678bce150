import { useLingui } from "@lingui/react/macro";
import { Check, CircleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface Step {
  key: string;
  label: ReactNode;
  isComplete: boolean;
  /** Shown instead of the number. */
  icon?: LucideIcon;
  /** The step was done and needs attention again. */
  isAskedAgain?: boolean;
}

interface StepperProps {
  steps: Step[];
  current: string;
  /** Makes the steps clickable; without it they only show progress. */
  onStep?: (key: string) => void;
}

/** The steps of a wizard: done, current, upcoming. */
export function Stepper({ steps, current, onStep }: StepperProps) {
  const { t } = useLingui();
  return (
    <ol className="flex">
      {steps.map((step, index) => {
        const isCurrent = step.key === current;
        const Mark = onStep ? "button" : "span";
        const isDone = step.isComplete && !step.isAskedAgain;
        const Icon = step.isAskedAgain ? CircleAlert : isDone ? Check : step.icon;
        return (
          <li key={step.key} className="relative flex min-w-0 flex-1 flex-col items-center">
            {index > 0 && (
              <span
                aria-hidden
                className={cn(
                  "absolute top-5.5 right-1/2 h-px w-full",
                  steps[index - 1]?.isComplete && !steps[index - 1]?.isAskedAgain
                    ? "bg-success"
                    : "bg-line-strong",
                )}
              />
            )}
            <Mark
              {...(onStep && { type: "button", onClick: () => onStep(step.key) })}
              aria-current={isCurrent ? "step" : undefined}
              className="relative z-10 flex max-w-full min-w-0 flex-col items-center gap-1.5 rounded-md px-1 text-center"
            >
              <span
                className={cn(
                  "grid size-11 place-items-center rounded-full border-2 bg-surface font-semibold figures",
                  isCurrent ? "border-brand text-brand" : "border-line-strong text-ink-soft",
                  isDone && "border-success bg-success-soft text-success",
                  step.isAskedAgain && "border-warning bg-warning-soft text-warning",
                  (isDone || step.isAskedAgain) && isCurrent && "outline-2 outline-offset-2 outline-brand",
                )}
              >
                {Icon ? <Icon aria-hidden strokeWidth={isDone ? 3 : 2} className="size-5" /> : index + 1}
                {isDone && <span className="sr-only">{t`Completed`}</span>}
                {step.isAskedAgain && <span className="sr-only">{t`Please correct`}</span>}
              </span>
              <span className={cn("text-sm", isCurrent ? "font-semibold text-ink" : "text-ink-soft")}>
                {step.label}
              </span>
            </Mark>
          </li>
        );
      })}
    </ol>
  );
}
