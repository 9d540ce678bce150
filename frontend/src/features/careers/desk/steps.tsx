import { Trans, useLingui } from "@lingui/react/macro";
import { cn } from "@/lib/cn";
import { formatDateTime } from "@/lib/dates";
import { STAGE_NAMES } from "../words";
import type { Application } from "./queries";

/** What happened to an application, the oldest first, with the notes among staff. */
export function Steps({ steps }: { steps: Application["steps"] }) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-2 text-lg">
        <Trans>What happened</Trans>
      </h2>
      <ol className="flex flex-col gap-3">
        {steps.map(({ id, stage, author_name: author, words, created_at: at }) => (
          <li
            key={id}
            className={cn(
              "rounded-lg border p-4",
              stage ? "border-line bg-surface" : "border-dashed border-line-strong bg-sunken",
            )}
          >
            <p className="text-sm text-ink-soft">
              <span className="font-semibold text-ink">
                {stage ? i18n._(STAGE_NAMES[stage]) : <Trans>Note among staff</Trans>}
              </span>
              {" · "}
              {author ?? <Trans>the applicant</Trans>}
              {" · "}
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {words && (
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {words}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
