import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { suspensionQuery } from "./queries";

/** Appeals once; the answer is the suspension as it stands then. */
export function useAppeal(key: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: string) => unwrap(api.POST("/api/suspension-appeals", { body: { key, words } })),
    onSuccess: (suspension) => queryClient.setQueryData(suspensionQuery(key).queryKey, suspension),
  });
}
