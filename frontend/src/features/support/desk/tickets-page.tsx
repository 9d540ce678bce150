import { useSearchParams } from "@/lib/router/hooks";
import { TicketQueue } from "./ticket-queue";
import { TicketPanel } from "./ticket-panel";

/** /admin/tickets: the queue, or with ?ticket=… one of it. Rendered inside the staff guard. */
export function TicketsPage() {
  const [params] = useSearchParams();
  const id = params.get("ticket");
  return id ? <TicketPanel key={id} id={id} /> : <TicketQueue />;
}
