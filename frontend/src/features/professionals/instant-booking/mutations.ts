import { useLingui } from "@lingui/react/macro";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { toast } from "@/components/ui/toast";
import { useApiMutation } from "@/components/use-api-mutation";
import { saveEdit } from "@/lib/edit-conflict";
import { ownInstantRulesQuery } from "./queries";

/** Saves the rules; searches and the public page follow them from then on. */
export function useSaveInstantRules() {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (body: Schemas["InstantSettingsIn"]) =>
      saveEdit(body, (sent) => callApi("PUT", "/api/me/instant-booking", { body: sent })),
    updates: ownInstantRulesQuery,
    invalidates: [["workers"]],
    onSuccess: ({ is_on }) => toast.success(is_on ? t`Instant booking is on` : t`Instant booking is off`),
  });
}
