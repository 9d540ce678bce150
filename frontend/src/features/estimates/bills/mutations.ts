import { useLingui } from "@lingui/react/macro";
import { callApi } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { useApiMutation } from "@/components/use-api-mutation";
import { saveEdit } from "@/lib/edit-conflict";
import { newIdempotencyKey } from "@/lib/idempotency";
import type { Estimate, EstimateIn } from "./queries";

const estimatesKey = (userId: string) => [`user:${userId}`, "estimates"];

export function useCreateEstimate(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (body: EstimateIn) =>
      callApi("POST", "/api/estimates", { body, idempotencyKey: newIdempotencyKey() }),
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
        callApi("PUT", "/api/estimates/{estimate_id}", { path: { estimate_id: opened.id }, body: sent }),
      ),
    onSuccess: () => toast.success(t`Estimate saved`),
    errorToast: true,
    awaits: [estimatesKey(userId)],
  });
}

export function useDeleteEstimate(userId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (id: string) =>
      callApi("DELETE", "/api/estimates/{estimate_id}", { path: { estimate_id: id } }),
    onSuccess: () => toast.success(t`Estimate deleted`),
    errorToast: true,
    invalidates: [estimatesKey(userId)],
  });
}

/** Starts a job from an estimate; the answer is its draft. */
export function usePostEstimate(userId: string) {
  return useApiMutation({
    mutationFn: (id: string) =>
      callApi("POST", "/api/estimates/{estimate_id}/post", { path: { estimate_id: id } }),
    errorToast: true,
    invalidates: [estimatesKey(userId), [`user:${userId}`, "projects"]],
  });
}
