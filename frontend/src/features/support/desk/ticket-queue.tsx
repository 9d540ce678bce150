import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Envelope } from "@/components/drawings/envelope";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Tag } from "@/components/ui/tag";
import { ChoiceField } from "@/features/staff/queue/choice-field";
import { Figures } from "@/features/staff/queue/figures";
import { NumberSearch } from "@/features/staff/queue/number-search";
import { useQueueFilter } from "@/features/staff/queue/queue-filter";
import { QueueList } from "@/features/staff/queue/queue-list";
import { QueueRow } from "@/features/staff/queue/queue-row";
import { CATEGORIES } from "../contact-schema";
import { CATEGORY_NAMES, STATUS_TONES } from "../words";
import { Due } from "./due";
import {
  OWNERS,
  STATUSES,
  type StaffTicketRow,
  TICKET_FILTER,
  type TicketFilter,
  queueOfTickets,
  ticketDeskQuery,
} from "./queries";
import { DESK_STATUS_NAMES, OWNER_NAMES } from "./words";

/** Tickets waiting for an answer, most urgent first; the others newest first. */
export function TicketQueue() {
  const { t } = useLingui();
  const [filter, change] = useQueueFilter(TICKET_FILTER);
  const { data: around } = useQuery(ticketDeskQuery);
  return (
    <>
      <PageHeader
        title={<Trans>Tickets</Trans>}
        description={<Trans>What people wrote to us. An answer is due within four working hours.</Trans>}
      />
      {around && (
        <Figures
          className="sm:grid-cols-4"
          figures={[
            { label: t`Waiting`, count: around.waiting },
            { label: t`Overdue`, count: around.overdue, isBad: around.overdue > 0 },
            { label: t`Not assigned`, count: around.unowned },
            { label: t`Open complaints`, count: around.grievances_open },
          ]}
        />
      )}
      <Filters filter={filter} onChange={change} />
      <QueueList
        query={queueOfTickets(filter)}
        label={t`Tickets`}
        errorTitle={<Trans>The tickets could not be loaded</Trans>}
        empty={
          <EmptyState drawing={<Envelope />} title={<Trans>No tickets here</Trans>}>
            <Trans>No ticket matches these filters.</Trans>
          </EmptyState>
        }
      >
        {(ticket) => <Row ticket={ticket} />}
      </QueueList>
    </>
  );
}

interface FiltersProps {
  filter: TicketFilter;
  onChange: (part: Partial<TicketFilter>) => void;
}

/** Filters: status, category, assignee, and a search by number or address. */
function Filters({ filter, onChange }: FiltersProps) {
  const { i18n } = useLingui();
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.6fr)]">
      <ChoiceField
        label={<Trans>State</Trans>}
        choices={STATUSES}
        nameOf={(status) => i18n._(DESK_STATUS_NAMES[status])}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        className="max-sm:col-span-2"
      />
      <ChoiceField
        label={<Trans>Category</Trans>}
        choices={["", ...CATEGORIES]}
        nameOf={(category) => i18n._(category === "" ? OWNER_NAMES.all : CATEGORY_NAMES[category])}
        value={filter.category}
        onChange={(category) => onChange({ category })}
      />
      <ChoiceField
        label={<Trans>Assignee</Trans>}
        choices={OWNERS}
        nameOf={(whose) => i18n._(OWNER_NAMES[whose])}
        value={filter.whose}
        onChange={(whose) => onChange({ whose })}
      />
      <NumberSearch
        value={filter.q}
        onSearch={(q) => onChange({ q })}
        className="col-span-2 sm:col-span-3 xl:col-span-1"
      />
    </div>
  );
}

function Row({ ticket }: { ticket: StaffTicketRow }) {
  const { i18n } = useLingui();
  const { owner } = ticket;
  return (
    <QueueRow
      to={`/admin/tickets?ticket=${ticket.id}`}
      title={ticket.subject}
      about={ticket.name}
      number={ticket.number}
      at={ticket.created_at}
    >
      {ticket.answer_due_at ? (
        <Due at={ticket.answer_due_at} what="answer" />
      ) : (
        <Badge tone={STATUS_TONES[ticket.status]}>{i18n._(DESK_STATUS_NAMES[ticket.status])}</Badge>
      )}
      {ticket.redress_due_at && ticket.status !== "closed" && (
        <Due at={ticket.redress_due_at} what="redress" />
      )}
      <Tag>{i18n._(CATEGORY_NAMES[ticket.category])}</Tag>
      <span className="text-sm text-ink-soft">
        {owner ? <Trans>Taken by {owner.name}</Trans> : <Trans>Not assigned</Trans>}
      </span>
    </QueueRow>
  );
}
