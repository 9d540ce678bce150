import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { type References, referencesQuery } from "./queries";
import { saveEdit } from "@/lib/edit-conflict";
import { type ReferencesValues, toBody } from "./schema";

/** Each response is the whole current list. */
function useTakeList(userId: string): (list: References) => void {
  const queryClient = useQueryClient();
  return (list) => queryClient.setQueryData(referencesQuery(userId).queryKey, list);
}

export function useSaveReferences(userId: string) {
  const onSuccess = useTakeList(userId);
  return useMutation({
    mutationFn: ({ references, edit_version }: ReferencesValues) =>
      saveEdit({ references: references.map(toBody), edit_version }, (body) =>
        callApi("PUT", "/api/me/verification/references", { body }),
      ),
    onSuccess,
  });
}

/** Sends the request to one of them at once, before the submission does. */
export function useAskReference(userId: string) {
  const onSuccess = useTakeList(userId);
  return useApiMutation({
    mutationFn: (id: string) =>
      callApi("POST", "/api/me/verification/references/{reference_id}/asks", { path: { reference_id: id } }),
    onSuccess,
  });
}

export function useRemindReference(userId: string) {
  const onSuccess = useTakeList(userId);
  return useApiMutation({
    mutationFn: (id: string) =>
      callApi("POST", "/api/me/verification/references/{reference_id}/reminders", {
        path: { reference_id: id },
      }),
    onSuccess,
  });
}
