import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];
export type Worker = Schemas["WorkerOut"];
export type Business = Schemas["BusinessOut"];
export type Availability = Schemas["Availability"];
export type Skill = Schemas["SkillOut"];

/** One public profile; 404 if it is not public. */
export function workerQuery(workerId: string) {
  return queryOptions({
    queryKey: ["workers", "profile", workerId],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/workers/{worker_id}", { params: { path: { worker_id: workerId } }, signal })),
  });
}

/** The signed-in worker's or contractor's own profile; defaults before the first save. */
export const ownWorkerProfileQuery = queryOptions({
  queryKey: ["me", "worker-profile"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/me/worker-profile", { signal })),
});

/** The details of the signed-in worker's or contractor's own business; empty before the first save. */
export const ownBusinessQuery = queryOptions({
  queryKey: ["me", "business"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/me/business", { signal })),
});
