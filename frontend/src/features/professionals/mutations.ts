import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { saveEdit } from "@/lib/edit-conflict";
import { ownBusinessQuery, ownWorkerProfileQuery } from "./queries";

/** Saves the whole professional profile; searches and the public page show it from then on. */
export function useSaveWorkerProfile() {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (body: Schemas["WorkerProfileIn"]) =>
      saveEdit(body, (sent) => callApi("PUT", "/api/me/worker-profile", { body: sent })),
    updates: ownWorkerProfileQuery,
    // The trades say which jobs have a price, and what instant booking lacks.
    invalidates: [["workers"], ["me", "rate-card"], ["me", "instant-booking"]],
    onSuccess: () => toast.success(t`Profile saved`),
  });
}

/** Saves all details of the business; the public page shows its name from then on. */
export function useSaveBusiness() {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (body: Schemas["BusinessIn"]) =>
      saveEdit(body, (sent) => callApi("PUT", "/api/me/business", { body: sent })),
    updates: ownBusinessQuery,
    invalidates: [ownWorkerProfileQuery, ["workers"]],
    onSuccess: () => toast.success(t`Business details saved`),
  });
}
