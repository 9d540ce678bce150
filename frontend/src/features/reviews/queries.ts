import { infiniteQueryOptions, queryOptions, useQuery } from "@tanstack/react-query";
import { read, readPage } from "@/api/read";
import { byCursor } from "@/api/pages";
import type { Schemas } from "@/api/schemas";
import { projectQuery } from "@/features/projects/queries";

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
export const myReviewsQuery = (userId: string) =>
  queryOptions({
    queryKey: [`user:${userId}`, "reviews", "mine"],
    queryFn: read("/api/me/reviews"),
  });

/** Reviews of the viewer, newest first. */
export const receivedReviewsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [`user:${userId}`, "reviews", "received"],
    queryFn: readPage("/api/me/reviews/received"),
    ...byCursor,
  });

/** Reviews by the viewer, newest first. */
export const givenReviewsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [`user:${userId}`, "reviews", "given"],
    queryFn: readPage("/api/me/reviews/given"),
    ...byCursor,
  });

/** The reviews of a project's two sides, as far as the viewer may read them. */
const projectReviewsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [`project:${projectId}`, "reviews"],
    queryFn: read("/api/projects/{project_id}/reviews", { path: { project_id: projectId } }),
  });

/** The same, asked only of completed work: there are none before. */
export function useProjectReviews(projectId: string) {
  const { data: project } = useQuery(projectQuery(projectId));
  return useQuery({ ...projectReviewsQuery(projectId), enabled: project?.status === "completed" });
}

/** The order and filters of a worker's reviews: by a trade's slug, by a number of stars. */
export interface ReviewWishes {
  sort: ReviewSort;
  trade?: string;
  stars?: number;
}

/** The reviews of a worker. */
export const workerReviewsQuery = (workerId: string, wishes: ReviewWishes) =>
  infiniteQueryOptions({
    queryKey: ["workers", "reviews", workerId, wishes],
    queryFn: readPage("/api/workers/{worker_id}/reviews", { path: { worker_id: workerId }, query: wishes }),
    ...byCursor,
  });

/** A worker's rating with its distribution and its aspects. */
export const workerRatingQuery = (workerId: string) =>
  queryOptions({
    queryKey: ["workers", "stars", workerId],
    queryFn: read("/api/workers/{worker_id}/stars", { path: { worker_id: workerId } }),
  });
