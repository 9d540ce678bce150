import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type FeeQuote = Schemas["FeeQuoteOut"];
export type Order = Schemas["OrderOut"];

const ASK_AGAIN_AFTER = 4_000;

/** The fees in force; every page that mentions fees reads this, so that all agree. */
export const feesQuery = readQuery(["fees"], "/api/fees");

/** The payment dialog's figures for one of the viewer's own projects. */
export const feeQuoteQuery = (projectId: string) =>
  readQuery([`project:${projectId}`, "payments", "quote"], "/api/projects/{project_id}/fee-quote", {
    path: { project_id: projectId },
  });

/**
 * One of the viewer's own orders. While it is pending, the server is made to ask the gateway repeatedly, so that
 * neither a lost webhook nor a lost response leaves the page waiting.
 */
export const orderQuery = (userId: string, orderId: string) =>
  queryOptions({
    queryKey: [`user:${userId}`, "orders", orderId],
    queryFn: async ({ signal }) => {
      const params = { path: { gateway_order_id: orderId } };
      const order = await callApi("GET", "/api/orders/{gateway_order_id}", { ...params, signal });
      if (order.status !== "pending") return order;
      return callApi("POST", "/api/orders/{gateway_order_id}/check", { ...params, signal });
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? ASK_AGAIN_AFTER : false),
  });
