import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { type EditedSet, questionSetQuery } from "./queries";
import { type SetValues, setBody } from "./schema";

/** Publishes the next version of a set; it is asked from then on. */
export function usePublishQuestions(key: string) {
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: (values: SetValues) =>
      callApi("PUT", "/api/staff/question-sets/{key}", { path: { key }, body: setBody(values) }),
    onSuccess: (saved: EditedSet) => {
      queryClient.setQueryData(questionSetQuery(key).queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: ["question-sets"], exact: true });
    },
  });
}
