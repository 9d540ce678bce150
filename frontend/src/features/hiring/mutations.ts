import { useLingui } from "@lingui/react/macro";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { MOVES } from "./moves";
import type { MoveVerb } from "./project-verbs";

type Schemas = components["schemas"];

/** A write that must happen once, however often it is sent: the key stays the same until it is answered. */
interface Once<Body> {
  body: Body;
  idempotencyKey: string;
}

const once = (idempotencyKey: string) => ({ "Idempotency-Key": idempotencyKey });

/** Live events say the same a moment later; whoever acted shouldn't wait for them. */
function refresh(queryClient: QueryClient, ...topics: string[]): void {
  for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] });
}

/*
 * A toast of success stands in the mutation, not at the call: the button that called may be gone by then, because a
 * live event has already shown the new state.
 */

/** Creates a project; it stays a draft until its listing fee is paid. */
export function useCreateProject(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Once<Schemas["ProjectIn"]>) =>
      unwrap(api.POST("/api/projects", { params: { header: once(idempotencyKey) }, body })),
    onSuccess: () => refresh(queryClient, `user:${userId}`),
  });
}

/** Posts a job; it is free and open at once. */
export function usePostJob(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Once<Schemas["JobIn"]>) =>
      unwrap(api.POST("/api/jobs", { params: { header: once(idempotencyKey) }, body })),
    onSuccess: () => refresh(queryClient, `user:${userId}`, "open-work"),
  });
}

/** Applies to open work with a proposal and a rate. */
export function useSubmitApplication(projectId: string, userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Once<Schemas["ApplicationIn"]>) =>
      unwrap(
        api.POST("/api/projects/{project_id}/applications", {
          params: { path: { project_id: projectId }, header: once(idempotencyKey) },
          body,
        }),
      ),
    onSettled: () => refresh(queryClient, `user:${userId}`, "open-work"),
  });
}

/** Takes a pending application of one's own back. */
export function useWithdrawApplication(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) =>
      unwrap(
        api.POST("/api/applications/{application_id}/withdraw", {
          params: { path: { application_id: applicationId } },
        }),
      ),
    onSuccess: () => toast.success(t`Application withdrawn`),
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    onSettled: () => refresh(queryClient, `user:${userId}`, "open-work"),
  });
}

/** Keeps open work to come back to, or keeps it no longer; the bookmark turns at once. */
export function useKeepWork(projectId: string, userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (keep: boolean) => {
      const params = { path: { project_id: projectId } };
      return keep
        ? unwrap(api.PUT("/api/me/saved-work/{project_id}", { params }))
        : unwrap(api.DELETE("/api/me/saved-work/{project_id}", { params }));
    },
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    onSettled: () => refresh(queryClient, `user:${userId}`, "open-work"),
  });
}

export type Decision = "accepted" | "rejected";

/** The owner's yes or no to a pending application. A refused one is loaded anew too: somebody else was faster. */
export function useDecideApplication(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ applicationId, decision }: { applicationId: string; decision: Decision }) => {
      const params = { path: { application_id: applicationId } };
      return decision === "accepted"
        ? unwrap(api.POST("/api/applications/{application_id}/accept", { params }))
        : unwrap(api.POST("/api/applications/{application_id}/reject", { params }));
    },
    onSuccess: (_, { decision }) =>
      toast.success(t`Application Updated`, {
        description:
          decision === "accepted"
            ? t`Application accepted successfully.`
            : t`Application rejected successfully.`,
      }),
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    onSettled: () => refresh(queryClient, `project:${projectId}`),
  });
}

const PATHS = {
  deliver: "/api/projects/{project_id}/deliver",
  request_changes: "/api/projects/{project_id}/request-changes",
  complete: "/api/projects/{project_id}/complete",
  cancel: "/api/projects/{project_id}/cancel",
  dispute: "/api/projects/{project_id}/dispute",
} as const satisfies Record<MoveVerb, string>;

/** Takes the project one step on in its lifecycle. */
export function useMoveProject(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, reason }: { verb: MoveVerb; reason: string }) =>
      unwrap(api.POST(PATHS[verb], { params: { path: { project_id: projectId } }, body: { reason } })),
    onSuccess: (_, { verb }) => toast.success(t(MOVES[verb].done)),
    onSettled: () => refresh(queryClient, `project:${projectId}`),
  });
}
