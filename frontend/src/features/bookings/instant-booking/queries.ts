import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";

export type InstantOffer = Schemas["InstantOfferOut"];

/** A common job that the professional confirms at once: price, rules and free times; 404 if it is not offered. */
export function instantOfferQuery(workerId: string, job: string, searched: string) {
  const words = searched.slice(0, 120);
  return queryOptions({
    queryKey: ["instant-offer", workerId, job, words],
    queryFn: ({ signal }) =>
      callApi("GET", "/api/workers/{worker_id}/instant-offer", {
        path: { worker_id: workerId },
        query: { job, words },
        signal,
      }),
    // Others book at the same time.
    staleTime: 0,
  });
}
