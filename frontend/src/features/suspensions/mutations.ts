import { useApiMutation } from "@/components/use-api-mutation";
import { api } from "@/api/client";
import { suspensionQuery } from "./queries";

/** Appeals once; the answer is the suspension as it stands then. */
export function useAppeal(key: string) {
  return useApiMutation({
    call: (words: string) => api.POST("/api/suspension-appeals", { body: { key, words } }),
    updates: suspensionQuery(key),
  });
}
