import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { backofficeKey } from "./queries";

/** Lets a job that gave up run once more. Its row goes: what came of it is told from here. */
export function useRetryJob() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      unwrap(api.POST("/api/staff/jobs/{job_id}/retries", { params: { path: { job_id: id } } })),
    onSuccess: () => toast.success(t`The job is tried again`),
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backofficeKey }),
  });
}
