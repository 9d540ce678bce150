import { type QueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import type { CheckoutAnswer } from "./checkout";

export type Checkout = Schemas["CheckoutOut"];

/**
 * Opens the order of a project's listing fee. It is the same order each time, so that a second click does not charge
 * twice.
 */
export function useOpenOrder(projectId: string) {
  return useApiMutation({
    mutationFn: () =>
      callApi("POST", "/api/projects/{project_id}/orders", { path: { project_id: projectId } }),
  });
}

/** Opens the order of a reserved time: the same order each time. */
export function useOpenVisitOrder(bookingId: string) {
  return useApiMutation({
    mutationFn: () =>
      callApi("POST", "/api/bookings/{booking_id}/orders", { path: { booking_id: bookingId } }),
  });
}

/** Sends checkout's result to the server, which alone decides whether the order is paid. */
export function useConfirmPayment() {
  return useApiMutation({
    mutationFn: (answer: CheckoutAnswer) =>
      callApi("POST", "/api/orders/{gateway_order_id}/confirm", {
        path: { gateway_order_id: answer.razorpay_order_id },
        body: { payment_id: answer.razorpay_payment_id, signature: answer.razorpay_signature },
      }),
  });
}

/** Makes the server ask the gateway for the status of an order. */
export function useCheckOrder() {
  return useApiMutation({
    mutationFn: (orderId: string) =>
      callApi("POST", "/api/orders/{gateway_order_id}/check", { path: { gateway_order_id: orderId } }),
  });
}

/** Live events trigger the same refresh a moment later; the person who paid should not wait for them. */
export function refreshAfterPayment(queryClient: QueryClient, projectId: string, userId?: string): void {
  void queryClient.invalidateQueries({ queryKey: [`project:${projectId}`] });
  if (userId) void queryClient.invalidateQueries({ queryKey: [`user:${userId}`] });
}
