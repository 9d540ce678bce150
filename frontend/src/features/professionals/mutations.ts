import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { ownWorkerProfileQuery } from "./queries";

/** Writes the whole professional profile; searches and the public page show it from then on. */
export function useSaveWorkerProfile() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: components["schemas"]["WorkerProfileIn"]) =>
      unwrap(api.PUT("/api/me/worker-profile", { body })),
    onSuccess: (saved) => {
      queryClient.setQueryData(ownWorkerProfileQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ["workers"] });
      toast.success(t`Profile saved`);
    },
  });
}
