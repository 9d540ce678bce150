import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { type References, referencesQuery } from "./queries";
import { type ReferenceValues, toBody } from "./schema";

/** Each answer is the whole list as it stands now. */
function useTakeList(userId: string): (list: References) => void {
  const queryClient = useQueryClient();
  return (list) => queryClient.setQueryData(referencesQuery(userId).queryKey, list);
}

export function useSaveReferences(userId: string) {
  const onSuccess = useTakeList(userId);
  return useMutation({
    mutationFn: (rows: ReferenceValues[]) =>
      unwrap(api.PUT("/api/me/verification/references", { body: { references: rows.map(toBody) } })),
    onSuccess,
  });
}

/** Has one of them asked at once, before the submission does it. */
export function useAskReference(userId: string) {
  const onSuccess = useTakeList(userId);
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.POST("/api/me/verification/references/{reference_id}/asks", {
          params: { path: { reference_id: id } },
        }),
      ),
    onSuccess,
  });
}

export function useRemindReference(userId: string) {
  const onSuccess = useTakeList(userId);
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.POST("/api/me/verification/references/{reference_id}/reminders", {
          params: { path: { reference_id: id } },
        }),
      ),
    onSuccess,
  });
}
