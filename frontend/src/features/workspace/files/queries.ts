import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { read, readPage, readPagesQuery, readQuery } from "@/api/read";
import { byCursor } from "@/api/pages";
import type { Schemas } from "@/api/schemas";
import { projectTopic } from "../queries";
import type { FileFilter } from "./use-files-address";

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
    queryFn: readPage("/api/projects/{project_id}/files", { path: { project_id: projectId }, query: asked }),
    ...byCursor,
    // While the name is typed, the files found before stay; another folder starts from empty.
    placeholderData: (before, from) => {
      const [topic, , , earlier] = (from?.queryKey ?? []) as [string?, string?, string?, typeof asked?];
      const isSameFolder = topic === projectTopic(projectId) && earlier?.folder_id === asked.folder_id;
      return isSameFolder ? before : undefined;
    },
  });
}

/** The bin: recently deleted files, newest first. */
export const deletedFilesQuery = (projectId: string) =>
  readPagesQuery(keyOf(projectId, "deleted"), "/api/projects/{project_id}/files/deleted", {
    path: { project_id: projectId },
  });

/** One file, for a URL that names it. */
export const fileQuery = (projectId: string, fileId: string) =>
  readQuery(keyOf(projectId, "one", fileId), "/api/files/{file_id}", { path: { file_id: fileId } });

/** The folders, with the number of files in each. */
export const foldersQuery = (projectId: string) =>
  queryOptions({
    queryKey: keyOf(projectId, "folders"),
    queryFn: read("/api/projects/{project_id}/folders", { path: { project_id: projectId } }),
    select: ({ items }) => items,
  });

/** A file's versions, current and older, newest first. */
export const versionsQuery = (projectId: string, fileId: string) =>
  queryOptions({
    queryKey: keyOf(projectId, "versions", fileId),
    queryFn: read("/api/files/{file_id}/versions", { path: { file_id: fileId } }),
    select: ({ items }) => items,
  });

/** The size limits by kind and the allowed file types, from the server's settings. */
export const fileLimitsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["file-limits", projectId],
    queryFn: read("/api/projects/{project_id}/file-limits", { path: { project_id: projectId } }),
    staleTime: Infinity,
  });
