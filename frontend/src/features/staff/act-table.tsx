import { Trans, useLingui } from "@lingui/react/macro";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table } from "@/components/ui/table";
import { ACT_FILTER, type ActFilter } from "./act-filter";
import { useActDetails } from "./act-details";
import { DESKS } from "./desks";
import type { Act } from "./queries";
import { useQueueFilter } from "./queue/queue-filter";
import { useActSentence } from "./use-act-sentence";

/** A list of acts; names and records link to all acts about them. */
export function ActTable({ acts }: { acts: Act[] }) {
  const { t } = useLingui();
  const deskName = (act: Act) => {
    const desk = DESKS.find(({ value }) => value === act.desk);
    return desk && t(desk.name);
  };
  return (
    <Table
      caption={t`Staff actions`}
      rows={acts}
      rowKey={(act) => act.id}
      columns={[
        {
          key: "at",
          header: <Trans>When</Trans>,
          cell: moment,
        },
        {
          key: "act",
          header: <Trans>Act</Trans>,
          cell: told,
        },
        { key: "desk", header: <Trans>Desk</Trans>, cell: deskName },
        {
          key: "more",
          header: <Trans>Show only</Trans>,
          cell: narrower,
        },
      ]}
    />
  );
}

function moment(act: Act) {
  return <RelativeTime value={act.at} />;
}

function told(act: Act) {
  return <Told act={act} />;
}

function narrower(act: Act) {
  return <Narrower act={act} />;
}

function Told({ act }: { act: Act }) {
  const { ofAct } = useActSentence();
  return (
    <span className="flex flex-col gap-0.5">
      <span className="font-medium break-words">{ofAct(act)}</span>
      {act.words && <span className="text-sm break-words text-ink-soft">{act.words}</span>}
      <Detail act={act} />
    </span>
  );
}

/** Links to the acts of the same member of staff, person or record. */
function Narrower({ act }: { act: Act }) {
  const { t } = useLingui();
  const [filter, setFilter] = useQueueFilter(ACT_FILTER);
  const { actor, about, subject_kind: subjectKind, subject_id: subjectId } = act;
  const only = (part: Partial<ActFilter>) => setFilter({ ...ACT_FILTER.none, ...part });
  return (
    <span className="flex flex-wrap gap-x-4 max-md:justify-end">
      {filter.actor !== actor.id && (
        <Only label={actor.name || t`A former member`} onPick={() => only({ actor: actor.id })} />
      )}
      {about && about.id !== actor.id && filter.about !== about.id && (
        <Only label={about.name || t`A former member`} onPick={() => only({ about: about.id })} />
      )}
      {subjectId && filter.id !== subjectId && (
        <Only label={t`This record`} onPick={() => only({ record: subjectKind, id: subjectId })} />
      )}
    </span>
  );
}

function Only({ label, onPick }: { label: string; onPick: () => void }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="min-h-11 text-left text-brand underline decoration-1 underline-offset-4 md:pointer-fine:min-h-6"
    >
      {label}
    </button>
  );
}

/** The act's own details, such as an amount or the desks before and after. */
function Detail({ act: { detail } }: { act: Act }) {
  const details = useActDetails()(detail);
  if (details.length === 0) return null;
  return <span className="text-sm wrap-anywhere text-ink-soft">{details.join(" · ")}</span>;
}
