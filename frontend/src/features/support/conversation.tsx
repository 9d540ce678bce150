import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { PageHeader } from "@/components/ui/page-header";
import { formatDeadline, formatMessageTime } from "@/lib/dates";
import { cn } from "@/lib/cn";
import type { Ticket, TicketAccess } from "./queries";
import { ReplyForm } from "./reply-form";
import { STATUS_NAMES, STATUS_TONES } from "./words";

type Message = Ticket["messages"][number];

/** A thread, with the form to reply. */
export function Conversation({ ticket, access }: { ticket: Ticket; access: TicketAccess }) {
  const { i18n } = useLingui();
  const [now] = useState(Date.now);
  const { number, status } = ticket;
  return (
    <>
      <PageHeader
        title={<span dir="auto">{ticket.subject}</span>}
        badges={<Badge tone={STATUS_TONES[status]}>{i18n._(STATUS_NAMES[status])}</Badge>}
        description={
          <>
            <span className="figures">{number}</span>
            {ticket.answer_due_at && Date.parse(ticket.answer_due_at) > now && (
              <>
                {" · "}
                <Trans>We answer by {formatDeadline(ticket.answer_due_at)}</Trans>
              </>
            )}
          </>
        }
      />
      <ol className="mb-6 flex flex-col gap-4">
        {ticket.messages.map((message) => (
          <li key={message.id} className={cn("flex", message.is_own && "justify-end")}>
            <Bubble message={message} />
          </li>
        ))}
      </ol>
      <ReplyForm ticket={ticket} access={access} />
    </>
  );
}

function Bubble({ message }: { message: Message }) {
  const { author_name: author } = message;
  return (
    <article
      className={cn(
        "max-w-[85%] min-w-0 rounded-lg border border-line p-4",
        message.is_own ? "bg-brand-soft" : "bg-surface",
      )}
    >
      <p className="mb-1 text-sm text-ink-soft">
        <span className="font-semibold">
          {message.is_own ? <Trans>You</Trans> : author ? <Trans>{author} of Karigar</Trans> : "Karigar"}
        </span>{" "}
        · <time dateTime={message.created_at}>{formatMessageTime(message.created_at)}</time>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {message.body}
      </p>
    </article>
  );
}
