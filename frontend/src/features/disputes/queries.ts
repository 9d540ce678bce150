import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type DisputeStatements = Schemas["DisputeStatementsOut"];
export type Statement = DisputeStatements["statements"][number];

/** The statements of a project's open dispute. The project's own live event makes the key stale. */
export const disputeStatementsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [`project:${projectId}`, "project", "dispute-statements"],
    queryFn: read("/api/projects/{project_id}/dispute-statements", { path: { project_id: projectId } }),
    retry: false,
  });
