import { queryOptions } from "@tanstack/react-query";
import { read, readPage, readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { queueFilter } from "@/features/staff/queue/queue-filter";
import { queueQuery } from "@/features/staff/queue/queue-query";
import { CATEGORIES } from "../contact-schema";

export type StaffTicketRow = Schemas["StaffTicketRowOut"];
export type StaffTicket = Schemas["StaffTicketOut"];

/** The key prefix of the desk's queries, which are fetched again after an action. */
export const deskKey = ["ticket-desk"] as const;
const HALF_A_MINUTE = 30_000;

/** The number of waiting and overdue tickets, and the possible assignees. */
export const ticketDeskQuery = queryOptions({
  queryKey: [...deskKey, "around"],
  queryFn: read("/api/staff/ticket-desk"),
  staleTime: 0,
  refetchInterval: HALF_A_MINUTE,
});

export const STATUSES = ["open", "waiting_for_person", "answered", "closed"] as const;
export const OWNERS = ["anybody", "me", "nobody"] as const;
/** The queue's filters in the URL. */
export const TICKET_FILTER = queueFilter({
  status: STATUSES,
  category: ["", ...CATEGORIES],
  whose: OWNERS,
  q: "text",
});
export type TicketFilter = typeof TICKET_FILTER.none;

/** Waiting tickets by deadline, others newest first. */
export function queueOfTickets({ status, category, whose, q: words }: TicketFilter) {
  return {
    ...queueQuery(
      [...deskKey, "queue", status, category, whose, words],
      readPage("/api/staff/tickets", { query: { status, whose, words, category: category || undefined } }),
    ),
    refetchInterval: HALF_A_MINUTE,
  };
}

export const staffTicketQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey, "ticket", id],
    queryFn: read("/api/staff/tickets/{ticket_id}", { path: { ticket_id: id } }),
    staleTime: 0,
  });

/** Answer templates in the ticket's language. */
export const templatesQuery = (language: StaffTicket["language"]) =>
  readQuery(["ticket-templates", language], "/api/staff/ticket-replies", { query: { language } });
