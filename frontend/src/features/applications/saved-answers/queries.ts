import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";

export function savedAnswersQuery(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, "saved_answers"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/me/saved-answers", { signal })),
  });
}
