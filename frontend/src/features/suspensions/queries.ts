import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";

export type OwnSuspension = Schemas["OwnSuspensionOut"];

/** The suspension behind a mailed link. The key is a secret from the URL: it stays in memory. */
export const suspensionQuery = (key: string) =>
  queryOptions({
    queryKey: ["suspension", key],
    queryFn: ({ signal }) => callApi("POST", "/api/suspension-lookups", { body: { key }, signal }),
    staleTime: 0,
    retry: false,
  });
