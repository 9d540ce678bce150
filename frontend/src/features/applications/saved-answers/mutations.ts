import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";

export function useSaveAnswer(userId: string) {
  return useApiMutation({
    mutationFn: (body: Schemas["SavedAnswerIn"]) => callApi("POST", "/api/me/saved-answers", { body }),
    awaits: [[`user:${userId}`, "saved_answers"]],
  });
}

export function useDeleteAnswer(userId: string) {
  return useApiMutation({
    mutationFn: (answerId: string) =>
      callApi("DELETE", "/api/me/saved-answers/{answer_id}", { path: { answer_id: answerId } }),
    errorToast: true,
    awaits: [[`user:${userId}`, "saved_answers"]],
  });
}
