import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
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

/** Creates a project; it stays a draft until its listing fee is paid. */
export function useCreateProject(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    call: ({ body, idempotencyKey }: Once<Schemas["ProjectIn"]>) =>
      api.POST("/api/projects", { params: { header: once(idempotencyKey) }, body }),
    invalidates: [[`user:${userId}`]],
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
  return useApiMutation({
    call: ({ body, idempotencyKey }: Once<Schemas["JobIn"]>) =>
      api.POST("/api/jobs", { params: { header: once(idempotencyKey) }, body }),
    invalidates: [[`user:${userId}`], ["open-work"]],
  });
}

/** Keeps open work to come back to, or keeps it no longer; the bookmark turns at once. */
export function useBookmarkWork(projectId: string, userId: string) {
  return useApiMutation({
    mutationFn: (keep: boolean) => {
      const params = { path: { project_id: projectId } };
      return keep
        ? unwrap(api.PUT("/api/me/saved-work/{project_id}", { params }))
        : unwrap(api.DELETE("/api/me/saved-work/{project_id}", { params }));
    },
    errorToast: true,
    invalidates: [[`user:${userId}`], ["open-work"]],
  });
}
