import { useLingui } from "@lingui/react/macro";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { toast } from "@/components/ui/toast";
import { saveEdit } from "@/lib/edit-conflict";
import type { ProjectFile } from "../model";
import { staleKeys } from "../queries";
import type { Folder } from "./queries";

export function useRestoreFile(projectId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (fileId: string) =>
      callApi("POST", "/api/files/{file_id}/restoration", { path: { file_id: fileId } }),
    onSuccess: ({ name }) => toast.success(t`Success`, { description: t`“${name}” is back` }),
    errorToast: true,
    invalidates: staleKeys(projectId, "files"),
  });
}

/** Moves a project's file to the bin; the toast offers undo. */
export function useDeleteFile(projectId: string) {
  const { t } = useLingui();
  const { mutate: restore } = useRestoreFile(projectId);
  return useApiMutation({
    mutationFn: (fileId: string) => callApi("DELETE", "/api/files/{file_id}", { path: { file_id: fileId } }),
    onSuccess: (_, fileId) =>
      toast.success(t`Success`, {
        description: t`File deleted successfully`,
        action: { label: t`Undo`, onClick: () => restore(fileId) },
      }),
    errorToast: true,
    invalidates: staleKeys(projectId, "files"),
  });
}

interface FileChange {
  /** The file as it was when its form was opened. */
  file: ProjectFile;
  name?: string;
  folder_id?: string | null;
}

/** Renames a file or moves it to another folder. */
export function useChangeFile(projectId: string) {
  return useApiMutation({
    mutationFn: ({ file: { id, edit_version }, ...change }: FileChange) =>
      saveEdit({ ...change, edit_version }, (body) =>
        callApi("PATCH", "/api/files/{file_id}", { path: { file_id: id }, body }),
      ),
    invalidates: staleKeys(projectId, "files"),
  });
}

/** Makes an older version the current one; the current one stays in the list of versions. */
export function useRestoreVersion(projectId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: ({ fileId, number }: { fileId: string; number: number }) =>
      callApi("POST", "/api/files/{file_id}/versions/{number}/restoration", {
        path: { file_id: fileId, number },
      }),
    onSuccess: (_, { number }) =>
      toast.success(t`Success`, { description: t`Version ${number} is the current one again` }),
    errorToast: true,
    invalidates: staleKeys(projectId, "files"),
  });
}

export function useCreateFolder(projectId: string) {
  return useApiMutation({
    mutationFn: ({ name }: { name: string }) =>
      callApi("POST", "/api/projects/{project_id}/folders", {
        path: { project_id: projectId },
        body: { name },
      }),
    invalidates: staleKeys(projectId, "files"),
  });
}

export function useRenameFolder(projectId: string) {
  return useApiMutation({
    mutationFn: ({ folder: { id, edit_version }, name }: { folder: Folder; name: string }) =>
      saveEdit({ name, edit_version }, (body) =>
        callApi("PATCH", "/api/folders/{folder_id}", { path: { folder_id: id }, body }),
      ),
    invalidates: staleKeys(projectId, "files"),
  });
}

/** The files of the folder stay, without a folder. */
export function useDeleteFolder(projectId: string) {
  const { t } = useLingui();
  return useApiMutation({
    mutationFn: (folderId: string) =>
      callApi("DELETE", "/api/folders/{folder_id}", { path: { folder_id: folderId } }),
    onSuccess: () => toast.success(t`Success`, { description: t`Folder deleted. Its files are still here.` }),
    errorToast: true,
    invalidates: staleKeys(projectId, "files"),
  });
}
