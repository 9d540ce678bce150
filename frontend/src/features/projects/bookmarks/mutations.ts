import { useApiMutation } from "@/components/use-api-mutation";
import { api, unwrap } from "@/api/client";

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
