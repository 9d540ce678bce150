import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];
export type StaffTicketRow = Schemas["StaffTicketRowOut"];
export type StaffTicket = Schemas["StaffTicketOut"];

/** Everything the desk has fetched, to be fetched again after an act. */
export const deskKey = ["ticket-desk"] as const;
const HALF_A_MINUTE = 30_000;

/** How many tickets wait, how many too long, and who can take one. */
export const ticketDeskQuery = queryOptions({
  queryKey: [...deskKey, "around"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/staff/ticket-desk", { signal })),
  staleTime: 0,
  refetchInterval: HALF_A_MINUTE,
});

/** What the address says the queue shows. */
export interface QueueFilter {
  status: StaffTicketRow["status"];
  category: StaffTicketRow["category"] | "";
  whose: "anybody" | "me" | "nobody";
  words: string;
}

/** A page of the queue: what waits by its clock, the rest newest first. */
export function queueQuery({ status, category, whose, words }: QueueFilter) {
  return infiniteQueryOptions({
    queryKey: [...deskKey, "queue", status, category, whose, words],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/api/staff/tickets", {
          params: { query: { status, whose, words, category: category || undefined, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
    refetchInterval: HALF_A_MINUTE,
  });
}

export function staffTicketQuery(id: string) {
  return queryOptions({
    queryKey: [...deskKey, "ticket", id],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/staff/tickets/{ticket_id}", { params: { path: { ticket_id: id } }, signal })),
    staleTime: 0,
  });
}

/** Answers to begin from, in the ticket's language. */
export function templatesQuery(language: StaffTicket["language"]) {
  return queryOptions({
    queryKey: ["ticket-templates", language],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/staff/ticket-replies", { params: { query: { language } }, signal })),
  });
}
