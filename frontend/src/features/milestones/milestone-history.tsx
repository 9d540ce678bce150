import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Milestone } from "./queries";

/** The action, shown after the name: "Ramesh Jadhav submitted it". */
const DONE: Record<string, MessageDescriptor> = {
  agree: msg`agreed on it with the award`,
  add: msg`planned it`,
  change: msg`changed the plan`,
  remove: msg`removed it from the plan`,
  restore: msg`restored it to the plan`,
  submit: msg`submitted it`,
  take_back: msg`withdrew the submission`,
  accept: msg`accepted it`,
  release: msg`released a part of the money`,
  request_changes: msg`asked for changes`,
};

/** A step without a person is automatic: nobody answered in time, so the submission counts as accepted. */
function StepWords({ step: { actor, verb } }: { step: Milestone["steps"][number] }) {
  const { t } = useLingui();
  if (!actor) return <Trans>Accepted by itself, as no answer came in time</Trans>;
  const done = DONE[verb];
  return (
    <>
      <span className="font-medium" dir="auto">
        {`${actor.first_name} ${actor.last_name}`.trim() || t`Former member`}
      </span>{" "}
      {done && t(done)}
    </>
  );
}

/** The history of a milestone, oldest first; opened on demand. */
export function MilestoneHistory({ steps }: { steps: Milestone["steps"] }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-sm text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline md:pointer-fine:min-h-8">
        <Trans>History</Trans>
        <ChevronDown aria-hidden className="size-4 transition-transform in-open:rotate-180" />
      </summary>
      <ol className="mt-1 flex flex-col gap-2 border-l border-line-strong pl-3 text-sm">
        {steps.map((step) => {
          return (
            <li key={step.id}>
              <StepWords step={step} />
              <span aria-hidden> · </span>
              <RelativeTime value={step.created_at} className="text-ink-soft" />
              {step.words && (
                <p dir="auto" className="whitespace-pre-line text-ink-soft">
                  {step.words}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
