import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Ticket = Schemas["OwnTicketOut"];

/** Whether the office is open, and its promised response times. */
export const officeQuery = readQuery(["support", "office"], "/api/support-office");

/** The tickets that the person wrote while signed in, newest first. */
export const ownTicketsQuery = (userId: string) =>
  readQuery(["support", "tickets", userId], "/api/me/tickets");

/** Identifies the conversation: by a mailed link's key, or one of the account. */
export type TicketAccess = { key: string } | { id: string };

export const ticketQuery = (access: TicketAccess) =>
  queryOptions({
    // A key is a secret from the URL: it stays in memory, like the whole cache.
    queryKey: ["support", "ticket", "key" in access ? access.key : access.id],
    queryFn: ({ signal }) =>
      "key" in access
        ? callApi("POST", "/api/ticket-lookups", { body: { key: access.key }, signal })
        : callApi("GET", "/api/me/tickets/{ticket_id}", { path: { ticket_id: access.id }, signal }),
  });
