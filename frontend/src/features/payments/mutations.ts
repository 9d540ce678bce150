import { type QueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { api } from "@/api/client";
import type { components } from "@/api/schema.gen";
import type { CheckoutAnswer } from "./checkout";

export type Checkout = components["schemas"]["CheckoutOut"];

/** Opens the order of a project's listing fee: the same one each time, so that no click charges twice. */
export function useOpenOrder(projectId: string) {
  return useApiMutation({
    call: () =>
      api.POST("/api/projects/{project_id}/orders", { params: { path: { project_id: projectId } } }),
  });
}

/** Brings checkout's answer to the server, which alone decides whether it is paid. */
export function useConfirmPayment() {
  return useApiMutation({
    call: (answer: CheckoutAnswer) =>
      api.POST("/api/orders/{gateway_order_id}/confirm", {
        params: { path: { gateway_order_id: answer.razorpay_order_id } },
        body: { payment_id: answer.razorpay_payment_id, signature: answer.razorpay_signature },
      }),
  });
}

/** Makes the server ask the gateway what became of an order. */
export function useCheckOrder() {
  return useApiMutation({
    call: (orderId: string) =>
      api.POST("/api/orders/{gateway_order_id}/check", {
        params: { path: { gateway_order_id: orderId } },
      }),
  });
}

/** Live events say the same a moment later; whoever paid shouldn't wait for them. */
export function refreshAfterPayment(queryClient: QueryClient, projectId: string, userId?: string): void {
  void queryClient.invalidateQueries({ queryKey: [`project:${projectId}`] });
  if (userId) void queryClient.invalidateQueries({ queryKey: [`user:${userId}`] });
}
