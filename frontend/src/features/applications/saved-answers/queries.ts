import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/reads";

export function savedAnswersQuery(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, "saved_answers"],
    ...read("/api/me/saved-answers"),
  });
}
