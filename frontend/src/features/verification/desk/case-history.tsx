import { Trans, useLingui } from "@lingui/react/macro";
import { formatDateTime } from "@/lib/dates";
import type { PastDecision } from "./queries";
import { CHECK_NAMES, DECISION_NAMES } from "./words";

/** Every decision on this person, newest first, with its author and reason. */
export function CaseHistory({ decisions }: { decisions: PastDecision[] }) {
  return (
    <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
      {decisions.map((decision) => (
        <li key={decision.id}>
          <PastDecisionItem decision={decision} />
        </li>
      ))}
    </ol>
  );
}

function PastDecisionItem({ decision }: { decision: PastDecision }) {
  const { t } = useLingui();
  const { by, round } = decision;
  return (
    <>
      <p className="font-semibold">{t(DECISION_NAMES[decision.outcome])}</p>
      <p className="text-sm text-ink-soft">
        <time dateTime={decision.at}>{formatDateTime(decision.at)}</time>
        {by && <> · {by}</>} · <Trans>Round {round}</Trans>
      </p>
      {decision.reasons.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {decision.reasons.map(({ code, label }) => (
            <li key={code}>{label}</li>
          ))}
        </ul>
      )}
      {decision.words && <p className="mt-1 whitespace-pre-line">{decision.words}</p>}
      {decision.accepted.map(({ code, note }) => {
        const name = t(CHECK_NAMES[code]);
        return (
          <p key={code} className="mt-1 text-ink-soft">
            <Trans>
              “{name}” accepted anyway: {note}
            </Trans>
          </p>
        );
      })}
      {decision.flag_answers.map(({ code, label, answer }) => (
        <p key={code} className="mt-1 text-ink-soft">
          {label}: {answer}
        </p>
      ))}
    </>
  );
}
