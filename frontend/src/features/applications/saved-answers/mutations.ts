import { useApiMutation } from "@/components/use-api-mutation";
import { api } from "@/api/client";
import type { Schemas } from "@/api/schemas";

export function useSaveAnswer(userId: string) {
  return useApiMutation({
    call: (body: Schemas["SavedAnswerIn"]) => api.POST("/api/me/saved-answers", { body }),
    awaits: [[`user:${userId}`, "saved_answers"]],
  });
}

export function useDeleteAnswer(userId: string) {
  return useApiMutation({
    call: (answerId: string) =>
      api.DELETE("/api/me/saved-answers/{answer_id}", { params: { path: { answer_id: answerId } } }),
    errorToast: true,
    awaits: [[`user:${userId}`, "saved_answers"]],
  });
}
