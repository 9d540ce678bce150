import { readQuery } from "@/api/read";

export const savedAnswersQuery = (userId: string) =>
  readQuery([`user:${userId}`, "saved_answers"], "/api/me/saved-answers");
