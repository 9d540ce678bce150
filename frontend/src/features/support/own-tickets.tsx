import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { Link } from "@/lib/router/link";
import { ownTicketsQuery } from "./queries";
import { STATUS_NAMES, STATUS_TONES } from "./words";

/** The tickets that the person wrote while signed in. Renders nothing if there are none. */
export function OwnTickets({ userId }: { userId: string }) {
  const { i18n } = useLingui();
  const { data: tickets } = useQuery(ownTicketsQuery(userId));
  if (!tickets || tickets.length === 0) return null;
  return (
    <section aria-labelledby="own-tickets">
      <h2 id="own-tickets" className="mb-3 text-xl">
        <Trans>Your messages to us</Trans>
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Link
              to={`/support/ticket?id=${ticket.id}`}
              className="flex min-h-14 items-center gap-3 p-3 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block font-medium wrap-anywhere">
                  {ticket.subject}
                </span>
                <span className="text-sm text-ink-soft figures">
                  {ticket.number} · <RelativeTime value={ticket.last_message_at} />
                </span>
              </span>
              <Badge tone={STATUS_TONES[ticket.status]}>{i18n._(STATUS_NAMES[ticket.status])}</Badge>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
