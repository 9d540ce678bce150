import { Trans, useLingui } from "@lingui/react/macro";
import { Tag } from "@/components/ui/tag";
import { RelativeTime } from "@/components/ui/relative-time";
import type { DisputeStatements, Statement } from "./queries";

/** The statements of both sides and of staff in a dispute, the complaint first. */
export function StatementThread({ thread }: { thread: DisputeStatements }) {
  const { t } = useLingui();
  return (
    <ol aria-label={t`What was said of the dispute`} className="flex flex-col gap-4">
      {thread.statements.map((statement) => (
        <li key={statement.id}>
          <Said statement={statement} />
        </li>
      ))}
    </ol>
  );
}

function Said({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const { voice, name } = statement;
  const speaker = { homeowner: t`Homeowner`, worker: t`Worker`, staff: t`Karigar staff` }[voice];
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {name && <span className="font-semibold">{statement.is_own ? <Trans>You</Trans> : name}</span>}
        <Tag>{speaker}</Tag>
        <span className="text-ink-soft">
          <RelativeTime value={statement.created_at} />
        </span>
      </figcaption>
      <blockquote
        dir="auto"
        className="max-w-prose border-l-2 border-line-strong pl-3 [overflow-wrap:anywhere] whitespace-pre-line"
      >
        {statement.words}
      </blockquote>
    </figure>
  );
}
