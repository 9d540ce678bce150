import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Badge } from "@/components/ui/badge";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatDateTime } from "@/lib/dates";
import { cn } from "@/lib/cn";
import { STATUS_TONES } from "../words";
import { Due } from "./due";
import { type StaffTicket, staffTicketQuery } from "./queries";
import { TicketAnswer } from "./ticket-answer";
import { TicketFacts } from "./ticket-facts";
import { DESK_STATUS_NAMES } from "./words";

/** One ticket: its thread with the notes, what can be done, and who wrote it. */
export function TicketPanel({ id }: { id: string }) {
  const query = useQuery(staffTicketQuery(id));
  return (
    <QueryView
      query={query}
      errorTitle={<Trans>The ticket could not be loaded</Trans>}
      skeleton={
        <SkeletonGroup className="flex flex-col gap-4 py-8">
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="h-32 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </SkeletonGroup>
      }
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
          <ol className="flex flex-col gap-3">
            {ticket.messages.map((message) => (
              <li key={message.id}>
                <Message message={message} name={ticket.name} />
              </li>
            ))}
          </ol>
          <TicketAnswer ticket={ticket} />
        </div>
        <TicketFacts ticket={ticket} />
      </div>
    </>
  );
}

const TONES = {
  person: "border-line bg-surface",
  staff: "border-line bg-brand-soft",
  note: "border-dashed border-line-strong bg-sunken",
} as const;

function Message({ message, name }: { message: StaffTicket["messages"][number]; name: string }) {
  return (
    <article className={cn("rounded-lg border p-4", TONES[message.kind])}>
      <p className="mb-1 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{message.author_name ?? name}</span>
        {message.kind === "note" && (
          <>
            {" · "}
            <Trans>Note among staff</Trans>
          </>
        )}
        {" · "}
        <time dateTime={message.created_at}>{formatDateTime(message.created_at)}</time>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {message.body}
      </p>
    </article>
  );
}
