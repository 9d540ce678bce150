import { useApiMutation } from "@/components/use-api-mutation";
import { api } from "@/api/client";
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
    call: ({ id, verb, words }: { id: string; verb: ModerationVerb; words: string }) =>
      api.POST(PATHS[verb], { params: { path: { review_id: id } }, body: { words } }),
    invalidates: [reportsKey],
  });
}
