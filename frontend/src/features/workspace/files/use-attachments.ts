import { useApiMutation } from "@/components/use-api-mutation";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "@/api/client";
import { newIdempotencyKey } from "@/lib/idempotency";
import { staleKeys } from "../queries";
import type { UploadPlace } from "./uploads/upload";
import { useUploads } from "./use-uploads";

/**
 * The files of something being written, such as a message or a task: they go up while it is, and what is sent then
 * names them by `fileIds`. Show them with `<AttachedFiles>`, and take more with `<AttachFiles>`.
 *
 *     const attachments = useAttachments(projectId);
 *     post({ body, file_ids: attachments.fileIds });
 *     attachments.clear();
 *
 * Names what they belong to by `purpose` when it must outlive the component, such as one composer for each project.
 */
export function useAttachments(
  projectId: string,
  { place, purpose, most = 10 }: { place?: UploadPlace; purpose?: string; most?: number } = {},
) {
  const [own] = useState(newIdempotencyKey);
  const { uploads, isBusy, add, retry, cancel, latest } = useUploads(projectId, purpose ?? `draft:${own}`);
  const takeBack = useApiMutation({
    call: (fileId: string) => api.DELETE("/api/files/{file_id}", { params: { path: { file_id: fileId } } }),
    invalidates: staleKeys(projectId, "files"),
  });
  const remove = (key: string) => {
    const fileId = latest().find((upload) => upload.key === key)?.fileId;
    cancel(key);
    if (fileId) takeBack.mutate(fileId);
  };
  // A draft that is closed without being sent leaves nothing behind.
  const close = useEffectEvent(() => {
    if (purpose === undefined) for (const { key } of latest()) remove(key);
  });
  useEffect(() => () => close(), []);

  const room = Math.max(0, most - uploads.length);
  return {
    uploads,
    /** How many more files it can have. */
    room,
    /** Something is still on its way up: it can't be sent yet. */
    isBusy,
    hasFailed: uploads.some(({ state }) => state === "failed"),
    /** Of those that are up, in the order they were chosen. */
    fileIds: uploads.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
    add: (files: File[]) => void add(files.slice(0, room), place),
    retry,
    /** Takes one off the draft; one that is up already goes to the bin of the project's files. */
    remove,
    /** What was written has been sent: its files are the sent thing's now. */
    clear: () => {
      for (const { key } of latest()) cancel(key);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
