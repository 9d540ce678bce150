import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { backofficeKey } from "./queries";

/** Lets a job that gave up run once more. */
export function useRetryJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      unwrap(api.POST("/api/staff/jobs/{job_id}/retries", { params: { path: { job_id: id } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backofficeKey }),
  });
}
