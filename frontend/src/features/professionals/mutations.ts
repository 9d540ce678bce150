import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/components/ui/toast";
import { ownBusinessQuery, ownWorkerProfileQuery } from "./queries";

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

/** Writes the whole of one's business; the public page shows its name from then on. */
export function useSaveBusiness() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: components["schemas"]["BusinessIn"]) => unwrap(api.PUT("/api/me/business", { body })),
    onSuccess: (saved) => {
      queryClient.setQueryData(ownBusinessQuery.queryKey, saved);
      void queryClient.invalidateQueries(ownWorkerProfileQuery);
      void queryClient.invalidateQueries({ queryKey: ["workers"] });
      toast.success(t`Business details saved`);
    },
  });
}
