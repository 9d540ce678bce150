import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { backofficeKey } from "./queries";

/** Retries a failed job. Its row disappears, so the result is reported from here. */
export function useRetryJob() {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (id: number) => callApi("POST", "/api/staff/jobs/{job_id}/retries", { path: { job_id: id } }),
    onSuccess: () => toast.success(t`The job is tried again`),
    errorToast: true,
    awaits: [backofficeKey],
  });
}
