import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface Step {
  key: string;
  label: ReactNode;
  isComplete: boolean;
}

interface StepperProps {
  steps: Step[];
  current: string;
  /** Makes the steps buttons that jump; without it they only show the way. */
  onStep?: (key: string) => void;
}

/** The steps of a wizard: done, present, to come. */
export function Stepper({ steps, current, onStep }: StepperProps) {
  const { t } = useLingui();
  return (
    <ol className="flex">
      {steps.map((step, index) => {
        const isCurrent = step.key === current;
        const Mark = onStep ? "button" : "span";
        return (
          <li key={step.key} className="relative flex min-w-0 flex-1 flex-col items-center">
            {index > 0 && (
              <span
                aria-hidden
                className={cn(
                  "absolute top-5.5 right-1/2 h-px w-full",
                  steps[index - 1]?.isComplete ? "bg-success" : "bg-line-strong",
                )}
              />
            )}
            <Mark
              {...(onStep && { type: "button", onClick: () => onStep(step.key) })}
              aria-current={isCurrent ? "step" : undefined}
              className="relative z-10 flex flex-col items-center gap-1.5 rounded-md px-1 text-center"
            >
              <span
                className={cn(
                  "grid size-11 place-items-center rounded-full border-2 bg-surface font-semibold figures",
                  isCurrent ? "border-brand text-brand" : "border-line-strong text-ink-soft",
                  step.isComplete && "border-success bg-success-soft text-success",
                  step.isComplete && isCurrent && "outline-2 outline-offset-2 outline-brand",
                )}
              >
                {step.isComplete ? <Check aria-hidden strokeWidth={3} className="size-5" /> : index + 1}
                {step.isComplete && <span className="sr-only">{t`Completed`}</span>}
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
