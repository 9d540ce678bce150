import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { suspensionQuery } from "./queries";

/** Submits the one appeal; the response is the suspension's new state. */
export function useAppeal(key: string) {
  return useApiMutation({
    mutationFn: (words: string) => callApi("POST", "/api/suspension-appeals", { body: { key, words } }),
    updates: suspensionQuery(key),
  });
}
