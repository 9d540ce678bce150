import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Worker = Schemas["WorkerOut"];
export type Business = Schemas["BusinessOut"];
export type Availability = Schemas["Availability"];
export type Skill = Schemas["SkillOut"];

/** One public profile; 404 if it is not public. */
export const workerQuery = (workerId: string) =>
  readQuery(["workers", "profile", workerId], "/api/workers/{worker_id}", { path: { worker_id: workerId } });

/** The signed-in worker's or contractor's own profile; defaults before the first save. */
export const ownWorkerProfileQuery = readQuery(["me", "worker-profile"], "/api/me/worker-profile");

/** The details of the signed-in worker's or contractor's own business; empty before the first save. */
export const ownBusinessQuery = readQuery(["me", "business"], "/api/me/business");
