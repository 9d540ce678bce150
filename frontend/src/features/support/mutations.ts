import { useApiMutation } from "@/components/use-api-mutation";
import { api, unwrap } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { type TicketAccess, ticketQuery } from "./queries";

/** Sends the contact form; the idempotency key makes a retry safe. */
export function useSendContactMessage() {
  return useApiMutation({
    call: ({ body, key }: { body: Schemas["ContactMessageIn"]; key: string }) =>
      api.POST("/api/contact-messages", { body, params: { header: { "Idempotency-Key": key } } }),
    invalidates: [["support", "tickets"]],
  });
}

/** Replies to a conversation, by the mailed link's key or from the account. */
export function useReply(access: TicketAccess) {
  return useApiMutation({
    mutationFn: ({ body, key }: { body: string; key: string }) =>
      "key" in access
        ? unwrap(api.POST("/api/ticket-replies", { body: { key: access.key, body } }))
        : unwrap(
            api.POST("/api/me/tickets/{ticket_id}/messages", {
              body: { body },
              params: { path: { ticket_id: access.id }, header: { "Idempotency-Key": key } },
            }),
          ),
    updates: ticketQuery(access),
  });
}
