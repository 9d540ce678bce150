import { useLingui } from "@lingui/react/macro";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { useApiMutation } from "@/components/use-api-mutation";
import { saveEdit } from "@/lib/edit-conflict";
import { ownWorkerProfileQuery } from "../queries";
import { ownRateCardQuery } from "./queries";

/** Saves the whole rate card; searches and the public page show it from then on. */
export function useSaveRateCard() {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (body: Schemas["RateCardIn"]) =>
      saveEdit(body, (sent) => callApi("PUT", "/api/me/rate-card", { body: sent })),
    updates: ownRateCardQuery,
    invalidates: [ownWorkerProfileQuery, ["workers"], ["me", "instant-booking"]],
    onSuccess: () => toast.success(t`Rate card saved`),
  });
}
