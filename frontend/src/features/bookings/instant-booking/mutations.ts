import { useApiMutation } from "@/components/use-api-mutation";
import type { Once } from "@/lib/idempotency";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";

/** Reserves a time for the payment. Reserved or refused, the free times are fetched again. */
export function useReserveTime(workerId: string, userId: string) {
  return useApiMutation({
    mutationFn: ({ body, idempotencyKey }: Once<Schemas["InstantBookingIn"]>) =>
      callApi("POST", "/api/workers/{worker_id}/instant-bookings", {
        path: { worker_id: workerId },
        idempotencyKey,
        body,
      }),
    invalidates: [["instant-offer", workerId], ["free-slots", workerId], [`user:${userId}`]],
  });
}
