import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** What shows reviews of a project and of the person is fetched anew. */
function useRefreshReviews(userId: string) {
  const queryClient = useQueryClient();
  return (projectId: string) => {
    void queryClient.invalidateQueries({ queryKey: [`project:${projectId}`, "reviews"] });
    void queryClient.invalidateQueries({ queryKey: [`user:${userId}`, "reviews"] });
    void queryClient.invalidateQueries({ queryKey: ["workers"] });
  };
}

/** Writes the viewer's review of a project's other side. */
export function useWriteReview(projectId: string, userId: string) {
  const refresh = useRefreshReviews(userId);
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Schemas["ReviewIn"]; idempotencyKey: string }) =>
      unwrap(
        api.POST("/api/projects/{project_id}/reviews", {
          params: { path: { project_id: projectId }, header: { "Idempotency-Key": idempotencyKey } },
          body,
        }),
      ),
    onSettled: () => refresh(projectId),
  });
}

/** Writes one's own review anew while nobody else has read it. */
export function useEditReview(userId: string) {
  const refresh = useRefreshReviews(userId);
  return useMutation({
    mutationFn: ({ reviewId, body }: { reviewId: string; body: Schemas["ReviewIn"] }) =>
      unwrap(api.PUT("/api/reviews/{review_id}", { params: { path: { review_id: reviewId } }, body })),
    onSuccess: (review) => refresh(review.project_id),
  });
}

/** Answers a review of oneself, or mends the answer. */
export function useReply(userId: string) {
  const refresh = useRefreshReviews(userId);
  return useMutation({
    mutationFn: ({ reviewId, words, isNew }: { reviewId: string; words: string; isNew: boolean }) => {
      const options = { params: { path: { review_id: reviewId } }, body: { words } };
      const path = "/api/reviews/{review_id}/reply";
      return unwrap(isNew ? api.POST(path, options) : api.PUT(path, options));
    },
    onSuccess: (review) => refresh(review.project_id),
  });
}

/** Asks staff to look at a review. */
export function useReportReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ reviewId, body }: { reviewId: string; body: Schemas["ReportIn"] }) =>
      unwrap(
        api.POST("/api/reviews/{review_id}/reports", { params: { path: { review_id: reviewId } }, body }),
      ),
    onSuccess: () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === "reviews" }),
  });
}
