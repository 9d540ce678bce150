import { useLingui } from "@lingui/react/macro";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { saveEdit } from "@/lib/edit-conflict";
import type { Update } from "./queries";

type Schemas = components["schemas"];

/** Everything under the name "progress", of the project and of the person's panel. */
function refreshProgress(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === "progress" });
}

/** Writes an update, with photos that have gone up before. */
export function usePostUpdate(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Offline it fails at once and says so: what is written is kept, and the person sees that it did not go out.
    networkMode: "always",
    mutationFn: ({ body, key }: { body: Schemas["UpdateIn"]; key: string }) =>
      unwrap(
        api.POST("/api/projects/{project_id}/updates", {
          body,
          params: { path: { project_id: projectId }, header: { "Idempotency-Key": key } },
        }),
      ),
    onSuccess: () => refreshProgress(queryClient),
  });
}

/** Corrects one's own words. */
export function useEditUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ update: { id, edit_version }, body }: { update: Update; body: string }) =>
      saveEdit({ body, edit_version }, (sent) =>
        unwrap(api.PUT("/api/updates/{update_id}", { body: sent, params: { path: { update_id: id } } })),
      ),
    onSettled: () => refreshProgress(queryClient),
  });
}

/** Takes one's own update back, and offers to bring it back. */
export function useDeleteUpdate() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const rest = {
    onError: (error: Error) => void toast.error(toProblem(error).detail),
    onSettled: () => refreshProgress(queryClient),
  };
  const restore = useMutation({
    mutationFn: (id: string) =>
      unwrap(api.POST("/api/updates/{update_id}/restore", { params: { path: { update_id: id } } })),
    ...rest,
  });
  return useMutation({
    mutationFn: ({ id }: Update) =>
      unwrap(api.DELETE("/api/updates/{update_id}", { params: { path: { update_id: id } } })),
    onSuccess: (_nothing, { id }) => {
      toast.success(t`Update deleted`, {
        action: { label: t`Undo`, onClick: () => restore.mutate(id) },
      });
    },
    ...rest,
  });
}
