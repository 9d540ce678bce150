import { Trans, useLingui } from "@lingui/react/macro";
import { Thread } from "@/features/staff/queue/thread";
import { STAGE_NAMES } from "../words";
import type { Application } from "./queries";

/** The history of an application, oldest first, with the staff's notes. */
export function Steps({ steps }: { steps: Application["steps"] }) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-2 text-lg">
        <Trans>What happened</Trans>
      </h2>
      <Thread
        entries={steps.map(({ id, stage, author_name: author, words, created_at: at }) => ({
          id,
          at,
          words,
          tone: stage ? "plain" : "note",
          title: stage ? i18n._(STAGE_NAMES[stage]) : <Trans>Staff note</Trans>,
          detail: author ?? <Trans>the applicant</Trans>,
        }))}
      />
    </section>
  );
}
