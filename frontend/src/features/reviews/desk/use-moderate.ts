import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { reportsKey } from "./queries";

const PATHS = {
  hide: "/api/staff/reviews/{review_id}/hide",
  keep: "/api/staff/reviews/{review_id}/keep",
  restore: "/api/staff/reviews/{review_id}/restore",
} as const;

export type ModerationVerb = keyof typeof PATHS;

/** Hides a review, lets a reported one stay, or takes hiding back. */
export function useModerate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verb, words }: { id: string; verb: ModerationVerb; words: string }) =>
      unwrap(api.POST(PATHS[verb], { params: { path: { review_id: id } }, body: { words } })),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: reportsKey }),
  });
}
