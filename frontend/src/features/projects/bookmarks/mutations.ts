import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";

/** Adds or removes a bookmark on open work. The button changes at once, before the server answers. */
export function useBookmarkWork(projectId: string, userId: string) {
  return useApiMutation({
    mutationFn: (keep: boolean) => {
      const params = { path: { project_id: projectId } };
      return keep
        ? callApi("PUT", "/api/me/saved-work/{project_id}", params)
        : callApi("DELETE", "/api/me/saved-work/{project_id}", params);
    },
    errorToast: true,
    invalidates: [[`user:${userId}`], ["open-work"]],
  });
}
