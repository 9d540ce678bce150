import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import type { Once } from "@/lib/idempotency";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import type { BookingDetail } from "./queries";

/** Sends a booking request. Accepted or refused, the free days are fetched again. */
export function useAskForDay(workerId: string, userId: string) {
  return useApiMutation({
    mutationFn: ({ body, idempotencyKey }: Once<Schemas["BookingIn"]>) =>
      callApi("POST", "/api/workers/{worker_id}/bookings", {
        path: { worker_id: workerId },
        idempotencyKey,
        body,
      }),
    invalidates: [["free-slots", workerId], [`user:${userId}`]],
  });
}

/** The actions of either side on a request. */
export type BookingStep =
  | { verb: "accept" | "accept_counter" | "open_to_all" | "withdraw" | "agree_reschedule" | "keep_time" }
  | { verb: "decline"; reason: string }
  | { verb: "counter" | "reschedule"; proposal: Schemas["CounterIn"] };

function takeStep(bookingId: string, step: BookingStep): Promise<BookingDetail> {
  const params = { path: { booking_id: bookingId } };
  switch (step.verb) {
    case "accept":
      return callApi("POST", "/api/bookings/{booking_id}/accept", params);
    case "accept_counter":
      return callApi("POST", "/api/bookings/{booking_id}/accept-counter", params);
    case "open_to_all":
      return callApi("POST", "/api/bookings/{booking_id}/open-to-all", params);
    case "withdraw":
      return callApi("POST", "/api/bookings/{booking_id}/withdraw", params);
    case "decline":
      return callApi("POST", "/api/bookings/{booking_id}/decline", {
        ...params,
        body: { reason: step.reason },
      });
    case "agree_reschedule":
      return callApi("POST", "/api/bookings/{booking_id}/agree-reschedule", params);
    case "keep_time":
      return callApi("POST", "/api/bookings/{booking_id}/keep-time", params);
    case "reschedule":
      return callApi("POST", "/api/bookings/{booking_id}/reschedule", { ...params, body: step.proposal });
    case "counter":
      return callApi("POST", "/api/bookings/{booking_id}/counter", { ...params, body: step.proposal });
  }
}

/** Performs a step of the request. After a refusal it is fetched again too, because the other side acted first. */
export function useBookingStep(bookingId: string, userId: string) {
  const { t } = useLingui();
  const done: Record<BookingStep["verb"], string> = {
    accept: t`Request accepted`,
    accept_counter: t`Time agreed`,
    open_to_all: t`Open to all professionals now`,
    withdraw: t`Request withdrawn`,
    decline: t`Request declined`,
    counter: t`Other time proposed`,
    reschedule: t`Asked for another time`,
    agree_reschedule: t`New time agreed`,
    keep_time: t`The agreed time stays`,
  };
  return useApiMutation({
    mutationFn: (step: BookingStep) => takeStep(bookingId, step),
    onSuccess: ({ status }, { verb }) =>
      toast.success(status === "lapsed" ? t`The time is free again` : done[verb]),
    onError: (error, { verb }) => {
      // Form errors are shown in the form.
      if (verb === "decline" || verb === "counter" || verb === "reschedule") return;
      toast.error(t`Error`, { description: toProblem(error).detail });
    },
    invalidates: [[`user:${userId}`], ["free-slots"], ["instant-offer"]],
  });
}
