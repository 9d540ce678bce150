import { usePhotoQueue } from "@/components/photos/use-photo-queue";

/** The server's limit. */
export const MOST_PHOTOS = 10;

/** Photos for posted work. They may be chosen before the work exists; `sendTo` sends them once it has an id. */
export function usePhotoUploads(onDone: (projectId: string) => void) {
  const { uploads, add, retry, cancel, sendTo } = usePhotoQueue();
  return {
    uploads,
    add,
    retry,
    cancel,
    /** Sends all that waits; resolves to how many did not arrive. */
    sendTo: (projectId: string): Promise<number> =>
      sendTo(`/api/projects/${encodeURIComponent(projectId)}/photos`, () => onDone(projectId)),
  };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
