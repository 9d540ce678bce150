import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { byCursor } from "@/api/pages";
import type { components } from "@/api/schema.gen";
import { projectTopic } from "../queries";
import type { FileFilter } from "./use-files-address";

type Schemas = components["schemas"];
export type FileLimits = Schemas["FileLimitsOut"];
export type Folder = Schemas["FolderOut"];
export type FileVersion = Schemas["FileVersionOut"];

/** The key prefix of everything that the live event about files makes stale: lists, folders, the bin, versions. */
const keyOf = (projectId: string, ...rest: unknown[]) => [projectTopic(projectId), "files", ...rest];

/** The project's files that match the filters, newest first, in pages. */
export function filesQuery(projectId: string, { folder, name, kind }: FileFilter) {
  const asked = {
    ...(folder && { folder_id: folder }),
    ...(name && { q: name }),
    ...(kind !== "all" && { kind }),
  };
  return infiniteQueryOptions({
    queryKey: keyOf(projectId, "list", asked),
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET("/api/projects/{project_id}/files", {
          params: {
            path: { project_id: projectId },
            query: { ...asked, ...(pageParam && { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    ...byCursor,
  });
}

/** The bin: recently deleted files, newest first. */
export function deletedFilesQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf(projectId, "deleted"),
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET("/api/projects/{project_id}/files/deleted", {
          params: { path: { project_id: projectId }, query: pageParam ? { cursor: pageParam } : {} },
          signal,
        }),
      ),
    ...byCursor,
  });
}

/** One file, for a URL that names it. */
export function fileQuery(projectId: string, fileId: string) {
  return queryOptions({
    queryKey: keyOf(projectId, "one", fileId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/files/{file_id}", { params: { path: { file_id: fileId } }, signal })),
  });
}

/** The folders, with the number of files in each. */
export function foldersQuery(projectId: string) {
  return queryOptions({
    queryKey: keyOf(projectId, "folders"),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/projects/{project_id}/folders", {
          params: { path: { project_id: projectId } },
          signal,
        }),
      ),
    select: ({ items }) => items,
  });
}

/** A file's versions, current and older, newest first. */
export function versionsQuery(projectId: string, fileId: string) {
  return queryOptions({
    queryKey: keyOf(projectId, "versions", fileId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/files/{file_id}/versions", { params: { path: { file_id: fileId } }, signal })),
    select: ({ items }) => items,
  });
}

/** The size limits by kind and the allowed file types, from the server's settings. */
export function fileLimitsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["file-limits", projectId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/projects/{project_id}/file-limits", {
          params: { path: { project_id: projectId } },
          signal,
        }),
      ),
    staleTime: Infinity,
  });
}
