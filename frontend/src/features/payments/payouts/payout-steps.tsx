import { useLingui } from "@lingui/react/macro";
import { Check, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/dates";
import type { Payout } from "./queries";

type Mark = "done" | "now" | "ahead" | "failed";

interface Step {
  key: string;
  label: ReactNode;
  mark: Mark;
  at: string | null;
}

/** The three steps of a payout: released, on its way, paid. */
export function PayoutSteps({ payout }: { payout: Payout }) {
  const { t } = useLingui();
  const hasFailed = payout.status === "failed";
  const wasSent = payout.status === "sent" || payout.status === "paid";
  const steps: Step[] = [
    { key: "released", label: t`Released`, mark: "done", at: payout.created_at },
    {
      key: "sent",
      label: hasFailed ? t`Not accepted` : wasSent ? t`On its way` : t`Waits`,
      mark: hasFailed ? "failed" : wasSent ? "done" : "now",
      at: payout.sent_at,
    },
    {
      key: "paid",
      label: t`Paid`,
      mark: payout.status === "paid" ? "done" : payout.status === "sent" ? "now" : "ahead",
      at: payout.paid_at,
    },
  ];
  return (
    <ol className="flex max-w-md">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.mark === "now" ? "step" : undefined}
          className="relative flex min-w-0 flex-1 flex-col gap-1"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={cn(
                "absolute top-2.5 right-0 left-6 h-px",
                steps[index + 1]?.mark === "done" ? "bg-success" : "bg-line-strong",
              )}
            />
          )}
          <StepMark mark={step.mark} />
          <span className={cn("pr-2 text-sm", step.mark === "ahead" ? "text-ink-faint" : "font-medium")}>
            {step.label}
          </span>
          {step.at && step.mark === "done" && (
            <span className="pr-2 text-sm text-ink-soft figures">{formatDate(step.at)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

const MARKS: Record<Mark, string> = {
  done: "border-success bg-success-soft text-success",
  now: "border-brand bg-surface",
  ahead: "border-line-strong bg-surface",
  failed: "border-danger bg-danger-soft text-danger",
};

function StepMark({ mark }: { mark: Mark }) {
  return (
    <span aria-hidden className={cn("grid size-5 place-items-center rounded-full border-2", MARKS[mark])}>
      {mark === "done" && <Check strokeWidth={3.5} className="size-3" />}
      {mark === "now" && <span className="size-2 rounded-full bg-brand" />}
      {mark === "failed" && <CircleAlert strokeWidth={2.5} className="size-3" />}
    </span>
  );
}
