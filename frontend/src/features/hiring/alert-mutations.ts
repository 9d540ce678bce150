import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import type { JobAlert, JobAlertIn } from "./alert-queries";

function useRefresh(userId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [`user:${userId}`, "job_alerts"] });
}

/** Writes a new alert, or an old one anew. */
export function useSaveAlert(userId: string) {
  const refresh = useRefresh(userId);
  return useMutation({
    mutationFn: ({ id, body, idempotencyKey }: { id?: string; body: JobAlertIn; idempotencyKey: string }) =>
      id
        ? unwrap(api.PUT("/api/me/job-alerts/{alert_id}", { params: { path: { alert_id: id } }, body }))
        : unwrap(
            api.POST("/api/me/job-alerts", {
              params: { header: { "Idempotency-Key": idempotencyKey } },
              body,
            }),
          ),
    onSuccess: refresh,
  });
}

/** Pauses an alert or takes it up again; the rest of it stays. */
export function useSwitchAlert(userId: string) {
  const { t } = useLingui();
  const refresh = useRefresh(userId);
  return useMutation({
    mutationFn: ({ alert, isActive }: { alert: JobAlert; isActive: boolean }) =>
      unwrap(
        api.PUT("/api/me/job-alerts/{alert_id}", {
          params: { path: { alert_id: alert.id } },
          body: { ...alertBody(alert), is_active: isActive },
        }),
      ),
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    onSettled: refresh,
  });
}

export function useDeleteAlert(userId: string) {
  const { t } = useLingui();
  const refresh = useRefresh(userId);
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.DELETE("/api/me/job-alerts/{alert_id}", { params: { path: { alert_id: id } } })),
    onSuccess: () => toast.success(t`Job alert deleted`),
    onError: (error) => toast.error(t`Error`, { description: toProblem(error).detail }),
    onSettled: refresh,
  });
}

/** An alert as it is sent. */
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
