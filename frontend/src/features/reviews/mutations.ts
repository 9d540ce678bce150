import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/components/use-api-mutation";
import type { Once } from "@/lib/idempotency";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { saveEdit } from "@/lib/edit-conflict";
import type { OwnReview } from "./queries";

/** Refetches the reviews of a project and of the person. */
function useRefreshReviews(userId: string) {
  const queryClient = useQueryClient();
  return (projectId: string) => {
    void queryClient.invalidateQueries({ queryKey: [`project:${projectId}`, "reviews"] });
    void queryClient.invalidateQueries({ queryKey: [`user:${userId}`, "reviews"] });
    void queryClient.invalidateQueries({ queryKey: ["workers"] });
  };
}

/** Posts the viewer's review of a project's other side. */
export function useWriteReview(projectId: string, userId: string) {
  const refresh = useRefreshReviews(userId);
  return useApiMutation({
    mutationFn: ({ body, idempotencyKey }: Once<Schemas["ReviewIn"]>) =>
      callApi("POST", "/api/projects/{project_id}/reviews", {
        path: { project_id: projectId },
        idempotencyKey,
        body,
      }),
    onSettled: () => refresh(projectId),
  });
}

/** Edits the viewer's own review, as it was opened, while nobody else has read it. */
export function useEditReview(userId: string) {
  const refresh = useRefreshReviews(userId);
  return useMutation({
    mutationFn: ({ opened, body }: { opened: OwnReview; body: Schemas["ReviewIn"] }) =>
      saveEdit({ ...body, edit_version: opened.edit_version }, (sent) =>
        callApi("PUT", "/api/reviews/{review_id}", { path: { review_id: opened.id }, body: sent }),
      ),
    onSuccess: (review) => refresh(review.project_id),
  });
}

/** Replies to a review of the viewer, or edits the reply. */
export function useReply(userId: string) {
  const refresh = useRefreshReviews(userId);
  return useMutation({
    mutationFn: ({ opened, words }: { opened: OwnReview; words: string }) => {
      const params = { path: { review_id: opened.id } };
      const path = "/api/reviews/{review_id}/reply";
      if (opened.reply === "") return callApi("POST", path, { ...params, body: { words } });
      return saveEdit({ words, edit_version: opened.reply_version }, (body) =>
        callApi("PUT", path, { ...params, body }),
      );
    },
    onSuccess: (review) => refresh(review.project_id),
  });
}

export function useReportReview() {
  return useApiMutation({
    mutationFn: ({ reviewId, body }: { reviewId: string; body: Schemas["ReportIn"] }) =>
      callApi("POST", "/api/reviews/{review_id}/reports", { path: { review_id: reviewId }, body }),
    invalidates: [{ predicate: ({ queryKey }) => queryKey[1] === "reviews" }],
  });
}
