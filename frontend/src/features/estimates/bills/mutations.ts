import { useLingui } from "@lingui/react/macro";
import { api, unwrap } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { useApiMutation } from "@/components/use-api-mutation";
import { saveEdit } from "@/lib/edit-conflict";
import { newIdempotencyKey } from "@/lib/idempotency";
import type { Estimate, EstimateIn } from "./queries";

const estimatesKey = (userId: string) => [`user:${userId}`, "estimates"];

export function useCreateEstimate(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    call: (body: EstimateIn) =>
      api.POST("/api/estimates", {
        body,
        params: { header: { "Idempotency-Key": newIdempotencyKey() } },
      }),
    onSuccess: () => toast.success(t`Estimate saved`),
    errorToast: true,
    invalidates: [estimatesKey(userId)],
  });
}

export function useEditEstimate(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: ({ opened, body }: { opened: Estimate; body: EstimateIn }) =>
      saveEdit({ ...body, edit_version: opened.edit_version }, (sent) =>
        unwrap(
          api.PUT("/api/estimates/{estimate_id}", {
            params: { path: { estimate_id: opened.id } },
            body: sent,
          }),
        ),
      ),
    onSuccess: () => toast.success(t`Estimate saved`),
    errorToast: true,
    awaits: [estimatesKey(userId)],
  });
}

export function useDeleteEstimate(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    call: (id: string) =>
      api.DELETE("/api/estimates/{estimate_id}", { params: { path: { estimate_id: id } } }),
    onSuccess: () => toast.success(t`Estimate deleted`),
    errorToast: true,
    invalidates: [estimatesKey(userId)],
  });
}

/** Starts a job from an estimate; the answer is its draft. */
export function usePostEstimate(userId: string) {
  return useApiMutation({
    call: (id: string) =>
      api.POST("/api/estimates/{estimate_id}/post", { params: { path: { estimate_id: id } } }),
    errorToast: true,
    invalidates: [estimatesKey(userId), [`user:${userId}`, "projects"]],
  });
}
