import { Trans } from "@lingui/react/macro";
import { formatDate } from "@/lib/dates";
import type { Suspension } from "./queries";

/** One suspension in a few lines: reason and author, the appeal and its answer, its end. */
export function SuspensionStory({ suspension }: { suspension: Suspension }) {
  const { by, decided_by: decider, lifted_by: lifter } = suspension;
  const since = formatDate(suspension.suspended_at);
  const lifted = suspension.lifted_at ? formatDate(suspension.lifted_at) : "";
  return (
    <div className="flex flex-col gap-2 text-ink">
      <p>
        <strong className="block">{suspension.reason_label}</strong>
        {suspension.words}
      </p>
      <p className="text-sm text-ink-soft">
        <Trans>
          By {by} on {since}
        </Trans>
        {suspension.lifted_at && (
          <>
            {" · "}
            {lifter ? (
              <Trans>
                lifted by {lifter} on {lifted}
              </Trans>
            ) : (
              <Trans>ended on {lifted}</Trans>
            )}
          </>
        )}
      </p>
      {suspension.appeal_words && (
        <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap" dir="auto">
          {suspension.appeal_words}
        </blockquote>
      )}
      {suspension.answer && (
        <p className="text-sm">
          <Trans>Answer of {decider}:</Trans> <span dir="auto">{suspension.answer}</span>
        </p>
      )}
    </div>
  );
}
