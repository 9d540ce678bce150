import { useApiMutation } from "@/components/use-api-mutation";
import { api, unwrap } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { type StaffTicket, deskKey, staffTicketQuery } from "./queries";

type Act =
  | { verb: "answer"; body: Schemas["TicketAnswerIn"]; key: string }
  | { verb: "note"; body: Schemas["TicketNoteIn"]; key: string }
  | { verb: "owner"; body: Schemas["TicketOwnerIn"] }
  | { verb: "category"; body: Schemas["TicketCategoryIn"] }
  | { verb: "close" }
  | { verb: "reopen" };

/** The desk's actions on a ticket; the response is its new state. */
export function useTicketAct(id: string) {
  return useApiMutation({
    mutationFn: (act: Act) => send(id, act),
    updates: staffTicketQuery(id),
    invalidates: [deskKey],
  });
}

function send(id: string, act: Act): Promise<StaffTicket> {
  const path = { ticket_id: id };
  switch (act.verb) {
    case "answer":
      return unwrap(
        api.POST("/api/staff/tickets/{ticket_id}/answers", {
          body: act.body,
          params: { path, header: { "Idempotency-Key": act.key } },
        }),
      );
    case "note":
      return unwrap(
        api.POST("/api/staff/tickets/{ticket_id}/notes", {
          body: act.body,
          params: { path, header: { "Idempotency-Key": act.key } },
        }),
      );
    case "owner":
      return unwrap(api.PUT("/api/staff/tickets/{ticket_id}/owner", { body: act.body, params: { path } }));
    case "category":
      return unwrap(api.PUT("/api/staff/tickets/{ticket_id}/category", { body: act.body, params: { path } }));
    case "close":
      return unwrap(api.POST("/api/staff/tickets/{ticket_id}/close", { params: { path } }));
    case "reopen":
      return unwrap(api.POST("/api/staff/tickets/{ticket_id}/reopen", { params: { path } }));
  }
}
