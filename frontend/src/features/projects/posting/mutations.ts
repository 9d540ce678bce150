import { useLingui } from "@lingui/react/macro";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { type Once, newIdempotencyKey } from "@/lib/idempotency";
import { saveEdit } from "@/lib/edit-conflict";
import { toProblem } from "@/lib/problem";
import type { Project } from "../queries";
import type { WorkPhoto } from "./queries";

/** Creates a project; it stays a draft until its listing fee is paid. */
export function useCreateProject(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: ({ body, idempotencyKey }: Once<Schemas["ProjectIn"]>) =>
      callApi("POST", "/api/projects", { body, idempotencyKey }),
    invalidates: [[`user:${userId}`]],
    // Validation errors appear at their fields.
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
    mutationFn: ({ body, idempotencyKey }: Once<Schemas["JobIn"]>) =>
      callApi("POST", "/api/jobs", { body, idempotencyKey }),
    invalidates: [[`user:${userId}`], ["open-work"]],
  });
}

/** Live events trigger the same refresh a moment later; the person who acted should not wait for them. */
function refresh(queryClient: QueryClient, projectId: string): void {
  void queryClient.invalidateQueries({ queryKey: [`project:${projectId}`] });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === "projects" });
  void queryClient.invalidateQueries({ queryKey: ["open-work"] });
}

/** After posted work changes: refetches every query that shows it. */
export function useRefreshWork(): (projectId: string) => void {
  const queryClient = useQueryClient();
  return (projectId) => refresh(queryClient, projectId);
}

/** Saves changes to posted work; also used by a draft's autosave. */
export function useEditWork() {
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Schemas["WorkEditIn"] }) =>
      saveEdit(body, (sent) =>
        callApi("PUT", "/api/projects/{project_id}", { path: { project_id: id }, body: sent }),
      ),
    onSuccess: ({ id }) => refreshWork(id),
  });
}

/** Publishes a job's draft to workers. */
export function usePublishDraft() {
  const refreshWork = useRefreshWork();
  return useApiMutation({
    mutationFn: (id: string) =>
      callApi("POST", "/api/projects/{project_id}/publish", { path: { project_id: id } }),
    onSuccess: ({ id }) => refreshWork(id),
  });
}

/** Pauses or resumes open work. Each toast offers the other as undo. */
export function useHoldWork() {
  const { t } = useLingui();
  const refreshWork = useRefreshWork();
  const hold = useApiMutation({
    mutationFn: ({ project: { id }, pause }: { project: Project; pause: boolean }) => {
      const params = { path: { project_id: id } };
      return pause
        ? callApi("POST", "/api/projects/{project_id}/pause", params)
        : callApi("POST", "/api/projects/{project_id}/resume", params);
    },
    onSuccess: ({ id, title }, { project, pause }) => {
      refreshWork(id);
      const undo = { label: t`Undo`, onClick: () => hold.mutate({ project, pause: !pause }) };
      if (pause) {
        const description = t`Workers don’t see it any more. Applications you have received stay.`;
        toast.success(t`“${title}” is paused`, { description, action: undo });
      } else {
        toast.success(t`“${title}” is open again`, { action: undo });
      }
    },
    errorToast: true,
  });
  return hold;
}

/** Creates new work as a copy of ended work. */
export function useRepostWork() {
  const refreshWork = useRefreshWork();
  return useApiMutation({
    mutationFn: (id: string) =>
      callApi("POST", "/api/projects/{project_id}/repost", {
        path: { project_id: id },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: ({ id }) => refreshWork(id),
    errorToast: true,
  });
}

/** Discards a job's draft and offers to restore it. */
export function useDiscardDraft() {
  const { t } = useLingui();
  const refreshWork = useRefreshWork();
  const restore = useApiMutation({
    mutationFn: (id: string) =>
      callApi("POST", "/api/projects/{project_id}/restore", { path: { project_id: id } }),
    onSuccess: ({ id }) => refreshWork(id),
    errorToast: true,
  });
  return useApiMutation({
    mutationFn: (id: string) => callApi("DELETE", "/api/projects/{project_id}", { path: { project_id: id } }),
    onSuccess: (_nothing, id) => {
      refreshWork(id);
      toast.success(t`Draft deleted`, { action: { label: t`Undo`, onClick: () => restore.mutate(id) } });
    },
    errorToast: true,
  });
}

/** The owner's actions on a photo: remove (and restore), describe, reorder. */
export function useWorkPhotos(projectId: string) {
  const { t } = useLingui();
  const refreshWork = useRefreshWork();
  const path = (photoId: string) => ({ path: { project_id: projectId, photo_id: photoId } });
  const outcome = { onSuccess: () => refreshWork(projectId), errorToast: true };
  const restore = useApiMutation({
    mutationFn: (id: string) =>
      callApi("POST", "/api/projects/{project_id}/photos/{photo_id}/restore", path(id)),
    ...outcome,
  });
  const remove = useApiMutation({
    mutationFn: (id: string) => callApi("DELETE", "/api/projects/{project_id}/photos/{photo_id}", path(id)),
    ...outcome,
    onSuccess: (_nothing, id) => {
      refreshWork(projectId);
      toast.success(t`Photo removed`, { action: { label: t`Undo`, onClick: () => restore.mutate(id) } });
    },
  });
  const describe = useApiMutation({
    mutationFn: ({ id, caption, edit_version }: Omit<WorkPhoto, "picture">) =>
      saveEdit({ caption, edit_version }, (body) =>
        callApi("PUT", "/api/projects/{project_id}/photos/{photo_id}", { ...path(id), body }),
      ),
    ...outcome,
  });
  const order = useApiMutation({
    scope: { id: `order-photos:${projectId}` },
    mutationFn: (ids: string[]) =>
      callApi("PUT", "/api/projects/{project_id}/photos/order", {
        path: { project_id: projectId },
        body: { ids },
      }),
    ...outcome,
  });
  return { remove, describe, order };
}
