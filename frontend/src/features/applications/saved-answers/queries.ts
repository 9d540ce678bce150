import { queryOptions } from "@tanstack/react-query";
import { read } from "@/api/read";

export const savedAnswersQuery = (userId: string) =>
  queryOptions({
    queryKey: [`user:${userId}`, "saved_answers"],
    queryFn: read("/api/me/saved-answers"),
  });
