import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";

export function savedAnswersQuery(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, "saved_answers"],
    queryFn: read("/api/me/saved-answers"),
  });
}
