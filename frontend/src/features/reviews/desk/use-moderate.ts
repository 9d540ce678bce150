import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { reportsKey } from "./queries";

const PATHS = {
  hide: "/api/staff/reviews/{review_id}/hide",
  keep: "/api/staff/reviews/{review_id}/keep",
  restore: "/api/staff/reviews/{review_id}/restore",
} as const;

export type ModerationVerb = keyof typeof PATHS;

/** Hides a review, keeps a reported one, or undoes hiding. */
export function useModerate() {
  return useApiMutation({
    mutationFn: ({ id, verb, words }: { id: string; verb: ModerationVerb; words: string }) =>
      callApi("POST", PATHS[verb], { path: { review_id: id }, body: { words } }),
    invalidates: [reportsKey],
  });
}
