import { useApiMutation } from "@/components/use-api-mutation";
import type { Once } from "@/lib/idempotency";
import { api } from "@/api/client";
import type { Schemas } from "@/api/schemas";

/** Reserves a time for the payment. Reserved or refused, the free times are fetched again. */
export function useReserveTime(workerId: string, userId: string) {
  return useApiMutation({
    call: ({ body, idempotencyKey }: Once<Schemas["InstantBookingIn"]>) =>
      api.POST("/api/workers/{worker_id}/instant-bookings", {
        params: { path: { worker_id: workerId }, header: { "Idempotency-Key": idempotencyKey } },
        body,
      }),
    invalidates: [["instant-offer", workerId], ["free-slots", workerId], [`user:${userId}`]],
  });
}
