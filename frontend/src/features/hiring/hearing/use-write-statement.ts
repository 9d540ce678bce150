import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { hearingQuery } from "./queries";

/** Says something of a dispute; both sides and the staff read it. */
export function useWriteStatement(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: string) =>
      unwrap(
        api.POST("/api/projects/{project_id}/hearing/statements", {
          params: { path: { project_id: projectId } },
          body: { words },
        }),
      ),
    onSuccess: (hearing) => queryClient.setQueryData(hearingQuery(projectId).queryKey, hearing),
  });
}
