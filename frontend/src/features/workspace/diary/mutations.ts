import type { QueryFilters } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { saveEdit } from "@/lib/edit-conflict";
import type { Update } from "./queries";

/** All queries named "progress", of the project and of the person's panel. */
const progress: QueryFilters[] = [{ predicate: ({ queryKey }) => queryKey[1] === "progress" }];

/** Posts an update, with photos uploaded before. */
export function usePostUpdate(projectId: string) {
  return useApiMutation({
    // Offline it fails at once with a message: the text is kept, and the author sees that it was not sent.
    networkMode: "always",
    mutationFn: ({ body, key }: { body: Schemas["UpdateIn"]; key: string }) =>
      callApi("POST", "/api/projects/{project_id}/updates", {
        body,
        path: { project_id: projectId },
        idempotencyKey: key,
      }),
    invalidates: progress,
  });
}

/** Edits the author's own text. */
export function useEditUpdate() {
  return useApiMutation({
    mutationFn: ({ update: { id, edit_version }, body }: { update: Update; body: string }) =>
      saveEdit({ body, edit_version }, (sent) =>
        callApi("PUT", "/api/updates/{update_id}", { body: sent, path: { update_id: id } }),
      ),
    invalidates: progress,
  });
}

/** Deletes the author's own update; the toast offers undo. */
export function useDeleteUpdate() {
  const { t } = useLingui();
  const restore = useApiMutation({
    mutationFn: (id: string) =>
      callApi("POST", "/api/updates/{update_id}/restore", { path: { update_id: id } }),
    errorToast: "untitled",
    invalidates: progress,
  });
  return useApiMutation({
    mutationFn: ({ id }: Update) =>
      callApi("DELETE", "/api/updates/{update_id}", { path: { update_id: id } }),
    onSuccess: (_nothing, { id }) => {
      toast.success(t`Update deleted`, {
        action: { label: t`Undo`, onClick: () => restore.mutate(id) },
      });
    },
    errorToast: "untitled",
    invalidates: progress,
  });
}
