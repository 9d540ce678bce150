import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { type TicketAccess, ticketQuery } from "./queries";

/** Sends the contact form; the key makes sending again harmless. */
export function useSendContactMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: components["schemas"]["ContactMessageIn"]; key: string }) =>
      unwrap(api.POST("/api/contact-messages", { body, params: { header: { "Idempotency-Key": key } } })),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ["support", "tickets"] }),
  });
}

/** Adds to a conversation, by the mailed link's key or from the account. */
export function useReply(access: TicketAccess) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: string; key: string }) =>
      "key" in access
        ? unwrap(api.POST("/api/ticket-replies", { body: { key: access.key, body } }))
        : unwrap(
            api.POST("/api/me/tickets/{ticket_id}/messages", {
              body: { body },
              params: { path: { ticket_id: access.id }, header: { "Idempotency-Key": key } },
            }),
          ),
    onSuccess: (ticket) => queryClient.setQueryData(ticketQuery(access).queryKey, ticket),
  });
}
