import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { Tag } from "@/components/ui/tag";
import { Link } from "@/lib/router/link";
import { CATEGORY_NAMES, STATUS_TONES } from "../words";
import { Due } from "./due";
import type { StaffTicketRow } from "./queries";
import { DESK_STATUS_NAMES } from "./words";

/** One ticket of the queue; the whole row leads to it. */
export function TicketRow({ ticket }: { ticket: StaffTicketRow }) {
  const { i18n } = useLingui();
  const { owner, name } = ticket;
  return (
    <Link
      to={`/admin/tickets?ticket=${ticket.id}`}
      className="flex items-center gap-3 p-3 hover:bg-sunken sm:p-4"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {ticket.subject}
          </span>
          <span className="text-sm text-ink-soft">
            {name} · <span className="figures">{ticket.number}</span> ·{" "}
            <RelativeTime value={ticket.created_at} />
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
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
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </Link>
  );
}
