import { useApiMutation } from "@/components/use-api-mutation";
import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "@/api/client";
import { newIdempotencyKey } from "@/lib/idempotency";
import { staleKeys } from "../queries";
import type { UploadPlace } from "./uploads/upload";
import { useUploads } from "./use-uploads";

/**
 * The files of a draft, such as a message or a task. They upload while the draft is written, and the request
 * references them by `fileIds`. `<AttachedFiles>` shows them and `<AttachFiles>` adds more.
 *
 *     const attachments = useAttachments(projectId);
 *     post({ body, file_ids: attachments.fileIds });
 *     attachments.clear();
 *
 * Pass a `purpose` if the draft must outlive the component, such as one composer for each project.
 */
export function useAttachments(
  projectId: string,
  { place, purpose, most = 10 }: { place?: UploadPlace; purpose?: string; most?: number } = {},
) {
  const [own] = useState(newIdempotencyKey);
  const { uploads, isBusy, add, retry, cancel, latest } = useUploads(projectId, purpose ?? `draft:${own}`);
  const takeBack = useApiMutation({
    mutationFn: (fileId: string) => callApi("DELETE", "/api/files/{file_id}", { path: { file_id: fileId } }),
    invalidates: staleKeys(projectId, "files"),
  });
  const remove = (key: string) => {
    const fileId = latest().find((upload) => upload.key === key)?.fileId;
    cancel(key);
    if (fileId) takeBack.mutate(fileId);
  };
  // A draft that is closed without being sent leaves no files behind.
  const close = useEffectEvent(() => {
    if (purpose === undefined) for (const { key } of latest()) remove(key);
  });
  useEffect(() => () => close(), []);

  const room = Math.max(0, most - uploads.length);
  return {
    uploads,
    /** How many more files it can have. */
    room,
    /** An upload is still in progress: the draft cannot be sent yet. */
    isBusy,
    hasFailed: uploads.some(({ state }) => state === "failed"),
    /** Ids of the uploaded files, in the order they were chosen. */
    fileIds: uploads.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
    add: (files: File[]) => void add(files.slice(0, room), place),
    retry,
    /** Removes a file from the draft; an uploaded one goes to the project's bin. */
    remove,
    /** The draft has been sent: its files belong to the sent item now. */
    clear: () => {
      for (const { key } of latest()) cancel(key);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
