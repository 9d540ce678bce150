import { useLingui } from "@lingui/react/macro";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";

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
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Once<Schemas["ProjectIn"]>) =>
      unwrap(api.POST("/api/projects", { params: { header: once(idempotencyKey) }, body })),
    onSuccess: () => refresh(queryClient, `user:${userId}`),
    // Wrong fields are told at the fields.
    onError: (error) => {
      const { code, status } = toProblem(error);
      if (code === "not_signed_in") {
        toast.error(t`Authentication required`, { description: t`Please log in to create a project` });
      } else if (status !== 422) toast.error(t`Error creating project`);
    },
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
