import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Envelope } from "@/components/drawings/envelope";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import type { Schemas } from "@/api/schemas";
import { ChoiceField } from "@/features/staff/queue/choice-field";
import { Figures } from "@/features/staff/queue/figures";
import { NumberSearch } from "@/features/staff/queue/number-search";
import { useQueueFilter } from "@/features/staff/queue/queue-filter";
import { QueueList } from "@/features/staff/queue/queue-list";
import { QueueRow } from "@/features/staff/queue/queue-row";
import { STAGE_NAMES, STAGE_TONES } from "../words";
import {
  type ApplicationRow,
  LIST_FILTER,
  type ListFilter,
  SHOWN_STAGES,
  applicationsQuery,
  careerDeskQuery,
} from "./queries";
import { ReplyDue } from "./reply-due";

/** Applications for Karigar's own positions; by default those that wait for a first answer. */
export function ApplicationList() {
  const { t } = useLingui();
  const [filter, change] = useQueueFilter(LIST_FILTER);
  const { data: around } = useQuery(careerDeskQuery);
  return (
    <>
      <PageHeader
        title={<Trans context="staff">Careers</Trans>}
        description={
          <Trans>
            Who applied to work with us. A first reply is due within 48 hours; each move sends an email.
          </Trans>
        }
      />
      {around && (
        <Figures
          figures={[
            { label: t`Waiting for a first answer`, count: around.waiting },
            { label: t`Overdue`, count: around.overdue, isBad: around.overdue > 0 },
          ]}
        />
      )}
      <Filters filter={filter} positions={around?.positions ?? []} onChange={change} />
      <QueueList
        query={applicationsQuery(filter)}
        label={t`Applications`}
        errorTitle={<Trans>The applications could not be loaded</Trans>}
        empty={
          <EmptyState drawing={<Envelope />} title={<Trans>No applications here</Trans>}>
            <Trans>No application matches these filters.</Trans>
          </EmptyState>
        }
      >
        {(application) => <Row application={application} />}
      </QueueList>
    </>
  );
}

interface FiltersProps {
  filter: ListFilter;
  positions: Schemas["StaffPositionOut"][];
  onChange: (part: Partial<ListFilter>) => void;
}

/** Filters: stage, position, and a search by number or address. */
function Filters({ filter, positions, onChange }: FiltersProps) {
  const { t, i18n } = useLingui();
  const nameOf = (stage: ListFilter["stage"]) => {
    if (stage === "waiting") return t`Waiting for a first answer`;
    if (stage === "undecided") return t`All undecided`;
    if (stage === "all") return t({ context: "career", message: "All" });
    return i18n._(STAGE_NAMES[stage]);
  };
  return (
    <div className="mb-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-[repeat(2,minmax(0,1fr))_minmax(0,1.6fr)]">
      <ChoiceField
        label={<Trans context="career">Stage</Trans>}
        choices={SHOWN_STAGES}
        nameOf={nameOf}
        value={filter.stage}
        onChange={(stage) => onChange({ stage })}
      />
      <ChoiceField
        label={<Trans>Position</Trans>}
        choices={["", ...positions.map(({ slug }) => slug)]}
        nameOf={(chosen) => positions.find(({ slug }) => slug === chosen)?.title ?? t`All positions`}
        value={filter.position}
        onChange={(position) => onChange({ position })}
      />
      <NumberSearch
        value={filter.q}
        onSearch={(q) => onChange({ q })}
        className="sm:col-span-2 xl:col-span-1"
      />
    </div>
  );
}

function Row({ application }: { application: ApplicationRow }) {
  const { i18n, t } = useLingui();
  const { stage, reply_due_at: dueAt } = application;
  return (
    <QueueRow
      to={`/admin/careers?application=${application.id}`}
      title={application.name || t`Deleted account`}
      about={application.position_title}
      number={application.number}
      at={application.created_at}
    >
      <Badge tone={STAGE_TONES[stage]}>{i18n._(STAGE_NAMES[stage])}</Badge>
      {dueAt && <ReplyDue at={dueAt} />}
    </QueueRow>
  );
}
