import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import { Link } from "@/lib/router/link";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { FirstStep } from "../queries";
import { FIRST_STEPS } from "./first-step-words";

const MOST_OPEN = 4;

/** A new account's first steps: its progress and the most useful next one. Hidden once all are done. */
export function FirstDay({ steps }: { steps: FirstStep[] }) {
  const { t } = useLingui();
  const done = steps.filter(({ is_done: isDone }) => isDone);
  const open = steps.filter(({ is_done: isDone }) => !isDone);
  if (open.length === 0) return null;
  const [count, total] = [done.length, steps.length];
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div className="flex flex-col gap-2 border-b border-line p-4">
        <p className="font-semibold">
          <Trans>
            {count} of {total} first steps done
          </Trans>
        </p>
        <ProgressBar value={(count / total) * 100} label={t`First steps done`} tone="success" />
      </div>
      <ul className="divide-y divide-line">
        {open.slice(0, MOST_OPEN).map(({ step }) => (
          <li key={step}>
            <FirstStepLine step={step} isDone={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One first step as a line: done, or a link to do it. */
export function FirstStepLine({ step, isDone }: { step: FirstStep["step"]; isDone: boolean }) {
  const { t } = useLingui();
  const { what, why, to } = FIRST_STEPS[step];
  if (isDone) {
    return (
      <p className="flex min-h-14 items-center gap-3 px-4 py-3">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        <span className="min-w-0 flex-1 text-ink-soft">{t(what)}</span>
        <span className="text-sm font-semibold text-success">
          <Trans>Done</Trans>
        </span>
      </p>
    );
  }
  return (
    <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-sunken">
      <Circle aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(what)}</span>
        <span className="block text-sm text-ink-soft">{t(why)}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </Link>
  );
}
