import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import type { Once } from "@/lib/idempotency";
import { callApi } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { saveEdit } from "@/lib/edit-conflict";
import type { JobAlert, JobAlertIn } from "./queries";

const alertsKey = (userId: string) => [`user:${userId}`, "job_alerts"];

function edit({ id, edit_version }: JobAlert, body: JobAlertIn) {
  return saveEdit({ ...body, edit_version }, (sent) =>
    callApi("PUT", "/api/me/job-alerts/{alert_id}", { path: { alert_id: id }, body: sent }),
  );
}

/** Creates an alert, or edits one as it was opened. */
export function useSaveAlert(userId: string) {
  return useApiMutation({
    mutationFn: ({ opened, body, idempotencyKey }: Once<JobAlertIn> & { opened?: JobAlert }) =>
      opened ? edit(opened, body) : callApi("POST", "/api/me/job-alerts", { idempotencyKey, body }),
    awaits: [alertsKey(userId)],
  });
}

/** Pauses or resumes an alert; the rest of it stays. */
export function useSwitchAlert(userId: string) {
  return useApiMutation({
    mutationFn: ({ alert, isActive }: { alert: JobAlert; isActive: boolean }) =>
      edit(alert, { ...alertBody(alert), is_active: isActive }),
    errorToast: true,
    awaits: [alertsKey(userId)],
  });
}

export function useDeleteAlert(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (id: string) =>
      callApi("DELETE", "/api/me/job-alerts/{alert_id}", { path: { alert_id: id } }),
    onSuccess: () => toast.success(t`Job alert deleted`),
    errorToast: true,
    awaits: [alertsKey(userId)],
  });
}

/** An alert as the server takes it. */
function alertBody(alert: JobAlert): JobAlertIn {
  return {
    name: alert.name,
    trades: alert.trades.map(({ slug }) => slug),
    place: alert.place?.label ?? "",
    radius_km: alert.radius_km ?? 25,
    min_budget_paise: alert.min_budget_paise,
    kind: alert.kind,
    frequency: alert.frequency,
    is_active: alert.is_active,
  };
}
