import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { saveEdit } from "@/lib/edit-conflict";
import type { ProjectFile } from "../model";
import { refresh } from "../queries";
import type { Folder } from "./queries";

/** Says what went wrong, in the server's words. */
function useTellFailure() {
  const { t } = useLingui();
  return (error: Error) => toast.error(t`Error`, { description: toProblem(error).detail });
}

/** Takes a file out of the bin again. */
export function useRestoreFile(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string) =>
      unwrap(api.POST("/api/files/{file_id}/restoration", { params: { path: { file_id: fileId } } })),
    onSuccess: ({ name }) => toast.success(t`Success`, { description: t`“${name}” is back` }),
    onError: useTellFailure(),
    onSettled: () => refresh(queryClient, projectId, "files"),
  });
}

/** Takes a file away from the project, into the bin; the toast offers to undo it. */
export function useDeleteFile(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { mutate: restore } = useRestoreFile(projectId);
  return useMutation({
    mutationFn: (fileId: string) =>
      unwrap(api.DELETE("/api/files/{file_id}", { params: { path: { file_id: fileId } } })),
    onSuccess: (_, fileId) =>
      toast.success(t`Success`, {
        description: t`File deleted successfully`,
        action: { label: t`Undo`, onClick: () => restore(fileId) },
      }),
    onError: useTellFailure(),
    onSettled: () => refresh(queryClient, projectId, "files"),
  });
}

interface FileChange {
  /** As it was when its form was opened. */
  file: ProjectFile;
  name?: string;
  folder_id?: string | null;
}

/** Another name, or another folder. */
export function useChangeFile(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file: { id, edit_version }, ...change }: FileChange) =>
      saveEdit({ ...change, edit_version }, (body) =>
        unwrap(api.PATCH("/api/files/{file_id}", { params: { path: { file_id: id } }, body })),
      ),
    onSuccess: () => refresh(queryClient, projectId, "files"),
  });
}

/** Makes a former content the current one; the one of now stays as a version. */
export function useRestoreVersion(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ fileId, number }: { fileId: string; number: number }) =>
      unwrap(
        api.POST("/api/files/{file_id}/versions/{number}/restoration", {
          params: { path: { file_id: fileId, number } },
        }),
      ),
    onSuccess: (_, { number }) =>
      toast.success(t`Success`, { description: t`Version ${number} is the current one again` }),
    onError: useTellFailure(),
    onSettled: () => refresh(queryClient, projectId, "files"),
  });
}

export function useCreateFolder(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name }: { name: string }) =>
      unwrap(
        api.POST("/api/projects/{project_id}/folders", {
          params: { path: { project_id: projectId } },
          body: { name },
        }),
      ),
    onSuccess: () => refresh(queryClient, projectId, "files"),
  });
}

export function useRenameFolder(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ folder: { id, edit_version }, name }: { folder: Folder; name: string }) =>
      saveEdit({ name, edit_version }, (body) =>
        unwrap(api.PATCH("/api/folders/{folder_id}", { params: { path: { folder_id: id } }, body })),
      ),
    onSuccess: () => refresh(queryClient, projectId, "files"),
  });
}

/** The files of the folder stay, in none. */
export function useDeleteFolder(projectId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (folderId: string) =>
      unwrap(api.DELETE("/api/folders/{folder_id}", { params: { path: { folder_id: folderId } } })),
    onSuccess: () => toast.success(t`Success`, { description: t`Folder deleted. Its files are still here.` }),
    onError: useTellFailure(),
    onSettled: () => refresh(queryClient, projectId, "files"),
  });
}
