import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Badge } from "@/components/ui/badge";
import { PageHeader } from "@/components/ui/page-header";
import { EntrySkeleton } from "@/features/staff/queue/skeletons";
import { Thread } from "@/features/staff/queue/thread";
import { STATUS_TONES } from "../words";
import { Due } from "./due";
import { type StaffTicket, staffTicketQuery } from "./queries";
import { TicketAnswer } from "./ticket-answer";
import { TicketFacts } from "./ticket-facts";
import { DESK_STATUS_NAMES } from "./words";

const TONES = { person: "plain", staff: "sent", note: "note" } as const;

/** One ticket: its thread with notes, its actions, and its author. */
export function TicketPanel({ id }: { id: string }) {
  const query = useQuery(staffTicketQuery(id));
  return (
    <QueryView
      query={query}
      errorTitle={<Trans>The ticket could not be loaded</Trans>}
      skeleton={<EntrySkeleton />}
    >
      {(ticket) => <Shown ticket={ticket} />}
    </QueryView>
  );
}

function Shown({ ticket }: { ticket: StaffTicket }) {
  const { i18n } = useLingui();
  return (
    <>
      <PageHeader
        back={{ to: "/admin/tickets", label: <Trans>Tickets</Trans> }}
        title={<span dir="auto">{ticket.subject}</span>}
        badges={<Badge tone={STATUS_TONES[ticket.status]}>{i18n._(DESK_STATUS_NAMES[ticket.status])}</Badge>}
        description={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="figures">{ticket.number}</span>
            {ticket.answer_due_at && <Due at={ticket.answer_due_at} what="answer" />}
            {ticket.redress_due_at && ticket.status !== "closed" && (
              <Due at={ticket.redress_due_at} what="redress" />
            )}
          </span>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Thread
            entries={ticket.messages.map(({ id, kind, author_name: author, body, created_at: at }) => ({
              id,
              at,
              words: body,
              tone: TONES[kind],
              title: author ?? ticket.name,
              detail: kind === "note" && <Trans>Staff note</Trans>,
            }))}
          />
          <TicketAnswer ticket={ticket} />
        </div>
        <TicketFacts ticket={ticket} />
      </div>
    </>
  );
}
