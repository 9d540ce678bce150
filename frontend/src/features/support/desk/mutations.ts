import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
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
      return callApi("POST", "/api/staff/tickets/{ticket_id}/answers", {
        body: act.body,
        path,
        idempotencyKey: act.key,
      });
    case "note":
      return callApi("POST", "/api/staff/tickets/{ticket_id}/notes", {
        body: act.body,
        path,
        idempotencyKey: act.key,
      });
    case "owner":
      return callApi("PUT", "/api/staff/tickets/{ticket_id}/owner", { body: act.body, path });
    case "category":
      return callApi("PUT", "/api/staff/tickets/{ticket_id}/category", { body: act.body, path });
    case "close":
      return callApi("POST", "/api/staff/tickets/{ticket_id}/close", { path });
    case "reopen":
      return callApi("POST", "/api/staff/tickets/{ticket_id}/reopen", { path });
  }
}
