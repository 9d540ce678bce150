import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import { api } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { backofficeKey } from "./queries";

/** Lets a job that gave up run once more. Its row goes: what came of it is told from here. */
export function useRetryJob() {
  const { t } = useLingui();
  return useApiMutation({
    call: (id: number) => api.POST("/api/staff/jobs/{job_id}/retries", { params: { path: { job_id: id } } }),
    onSuccess: () => toast.success(t`The job is tried again`),
    errorToast: true,
    awaits: [backofficeKey],
  });
}
