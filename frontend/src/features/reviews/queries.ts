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

/** The viewer's own rating and what waits to be written. */
export function myReviewsQuery(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, "reviews", "mine"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/me/reviews", { signal })),
  });
}

/** What others said of the viewer, newest first. */
export function receivedReviewsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [`user:${userId}`, "reviews", "received"],
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET("/api/me/reviews/received", { params: { query: { cursor: pageParam } }, signal })),
    ...byCursor,
  });
}

/** What the viewer said of others, newest first. */
export function givenReviewsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [`user:${userId}`, "reviews", "given"],
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET("/api/me/reviews/given", { params: { query: { cursor: pageParam } }, signal })),
    ...byCursor,
  });
}

/** What the two sides of a project said of each other, as far as the viewer may read it. */
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

/** How a worker's reviews are ordered, and which are wanted: of a trade's slug, of so many stars. */
export interface ReviewWishes {
  sort: ReviewSort;
  trade?: string;
  stars?: number;
}

/** What was said of a worker. */
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

/** A worker's rating with its spread and its parts. */
export function workerRatingQuery(workerId: string) {
  return queryOptions({
    queryKey: ["workers", "stars", workerId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/workers/{worker_id}/stars", { params: { path: { worker_id: workerId } }, signal }),
      ),
  });
}
