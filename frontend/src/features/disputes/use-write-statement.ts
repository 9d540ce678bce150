import { useApiMutation } from "@/components/use-api-mutation";
import { api } from "@/api/client";
import { hearingQuery } from "./queries";

/** Says something of a dispute; both sides and the staff read it. */
export function useWriteStatement(projectId: string) {
  return useApiMutation({
    call: (words: string) =>
      api.POST("/api/projects/{project_id}/hearing/statements", {
        params: { path: { project_id: projectId } },
        body: { words },
      }),
    updates: hearingQuery(projectId),
  });
}
