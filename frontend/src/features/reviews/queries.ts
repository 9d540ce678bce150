import { useQuery } from "@tanstack/react-query";
import { readQuery, readPagesQuery } from "@/api/read";
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
  readQuery([`user:${userId}`, "reviews", "mine"], "/api/me/reviews");

/** Reviews of the viewer, newest first. */
export const receivedReviewsQuery = (userId: string) =>
  readPagesQuery([`user:${userId}`, "reviews", "received"], "/api/me/reviews/received");

/** Reviews by the viewer, newest first. */
export const givenReviewsQuery = (userId: string) =>
  readPagesQuery([`user:${userId}`, "reviews", "given"], "/api/me/reviews/given");

/** The reviews of a project's two sides, as far as the viewer may read them. */
const projectReviewsQuery = (projectId: string) =>
  readQuery([`project:${projectId}`, "reviews"], "/api/projects/{project_id}/reviews", {
    path: { project_id: projectId },
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
  readPagesQuery(["workers", "reviews", workerId, wishes], "/api/workers/{worker_id}/reviews", {
    path: { worker_id: workerId },
    query: wishes,
  });

/** A worker's rating with its distribution and its aspects. */
export const workerRatingQuery = (workerId: string) =>
  readQuery(["workers", "stars", workerId], "/api/workers/{worker_id}/stars", {
    path: { worker_id: workerId },
  });
