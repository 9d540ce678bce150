import { queryOptions } from "@tanstack/react-query";
import { read, readPagesQuery, readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Work = Schemas["WorkOut"];
export type Project = Schemas["ProjectOut"];
export type ProjectStatus = Schemas["Status"];
export type ApplicationStatus = Schemas["ApplicationStatus"];
export type Kind = Schemas["Kind"];

/* A key starts with the topic and the name of the live event that makes it stale (see lib/realtime). A
   page that subscribes to the topic therefore stays current. */

/** The viewer's own and joined projects, newest first; `limit` of them a page. */
export const projectsQuery = (userId: string, kind?: Kind, limit?: number) =>
  readPagesQuery([`user:${userId}`, "projects", { kind: kind ?? "all", limit }], "/api/projects", {
    query: { kind, limit },
  });

/** One of the viewer's projects; 404 for people who are not members. */
export const projectQuery = (projectId: string) =>
  readQuery([`project:${projectId}`, "project"], "/api/projects/{project_id}", {
    path: { project_id: projectId },
  });

/** The town in the viewer's own profile, or null. */
export const ownPlaceQuery = queryOptions({
  queryKey: ["me", "profile"],
  queryFn: read("/api/me/profile"),
  select: (profile) => profile.city,
});
