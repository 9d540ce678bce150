import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { type TicketAccess, ticketQuery } from "./queries";

/** Sends the contact form; the idempotency key makes a retry safe. */
export function useSendContactMessage() {
  return useApiMutation({
    mutationFn: ({ body, key }: { body: Schemas["ContactMessageIn"]; key: string }) =>
      callApi("POST", "/api/contact-messages", { body, idempotencyKey: key }),
    invalidates: [["support", "tickets"]],
  });
}

/** Replies to a conversation, by the mailed link's key or from the account. */
export function useReply(access: TicketAccess) {
  return useApiMutation({
    mutationFn: ({ body, key }: { body: string; key: string }) =>
      "key" in access
        ? callApi("POST", "/api/ticket-replies", { body: { key: access.key, body } })
        : callApi("POST", "/api/me/tickets/{ticket_id}/messages", {
            body: { body },
            path: { ticket_id: access.id },
            idempotencyKey: key,
          }),
    updates: ticketQuery(access),
  });
}
