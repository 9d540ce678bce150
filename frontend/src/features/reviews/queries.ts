import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { byCursor } from "@/api/pages";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];
export type Review = Schemas["ReviewOut"];
export type OwnReview = Schemas["ProjectReviewOut"];
export type ToWrite = Schemas["ToWriteOut"];
export type RatingOfPerson = Schemas["RatingOut"];
export type Aspect = Schemas["AspectOut"]["aspect"];
export type ReviewSort = Schemas["ReviewSort"];
export type ReportReason = Schemas["ReportReason"];

/*
 * A key starts with the topic and the name of the live event that makes it stale (see lib/realtime).
 */

/** The viewer's own rating, and the reviews still to write. */
export function myReviewsQuery(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, "reviews", "mine"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/me/reviews", { signal })),
  });
}

/** Reviews of the viewer, newest first. */
export function receivedReviewsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [`user:${userId}`, "reviews", "received"],
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET("/api/me/reviews/received", { params: { query: { cursor: pageParam } }, signal })),
    ...byCursor,
  });
}

/** Reviews by the viewer, newest first. */
export function givenReviewsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [`user:${userId}`, "reviews", "given"],
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET("/api/me/reviews/given", { params: { query: { cursor: pageParam } }, signal })),
    ...byCursor,
  });
}

/** The reviews of a project's two sides, as far as the viewer may read them. */
export function projectReviewsQuery(projectId: string) {
  return queryOptions({
    queryKey: [`project:${projectId}`, "reviews"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/projects/{project_id}/reviews", {
          params: { path: { project_id: projectId } },
          signal,
        }),
      ),
  });
}

/** The order and filters of a worker's reviews: by a trade's slug, by a number of stars. */
export interface ReviewWishes {
  sort: ReviewSort;
  trade?: string;
  stars?: number;
}

/** The reviews of a worker. */
export function workerReviewsQuery(workerId: string, wishes: ReviewWishes) {
  return infiniteQueryOptions({
    queryKey: ["workers", "reviews", workerId, wishes],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/api/workers/{worker_id}/reviews", {
          params: { path: { worker_id: workerId }, query: { ...wishes, cursor: pageParam } },
          signal,
        }),
      ),
    ...byCursor,
  });
}

/** A worker's rating with its distribution and its aspects. */
export function workerRatingQuery(workerId: string) {
  return queryOptions({
    queryKey: ["workers", "stars", workerId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/workers/{worker_id}/stars", { params: { path: { worker_id: workerId } }, signal }),
      ),
  });
}
