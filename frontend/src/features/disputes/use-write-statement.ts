import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { disputeStatementsQuery } from "./queries";

/** Adds a statement to a dispute; both sides and staff read it. */
export function useWriteStatement(projectId: string) {
  return useApiMutation({
    mutationFn: (words: string) =>
      callApi("POST", "/api/projects/{project_id}/dispute-statements", {
        path: { project_id: projectId },
        body: { words },
      }),
    updates: disputeStatementsQuery(projectId),
  });
}
