import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import type { StepOut } from "../queries";
import { needsCorrection } from "../steps";

/** The requested changes of a step, at the step itself; once it was changed, a note that it was. */
export function StepReasons({ step, words }: { step: StepOut; words: string }) {
  const { t } = useLingui();
  if (!step.asked_again) return null;
  if (!needsCorrection(step)) {
    return (
      <Alert tone="success">
        <Trans>You have changed what we asked for here.</Trans>
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title={t`Please correct this step`}>
      <ul className="mt-1 flex flex-col gap-2">
        {step.reasons.map(({ code, label, advice }) => (
          <li key={code}>
            <p className="font-medium">{label}</p>
            <p className="text-ink-soft">{advice}</p>
          </li>
        ))}
      </ul>
      {words && <p className="mt-2 border-t border-line pt-2 whitespace-pre-line">{words}</p>}
    </Alert>
  );
}
