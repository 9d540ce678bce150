import { usePhotoQueue } from "@/components/photos/use-photo-queue";

/** The server's limit. */
export const MOST_PHOTOS = 10;

/**
 * Photo uploads for posted work. Photos can be chosen before the work exists; `sendTo` uploads them once it
 * has an id.
 */
export function usePhotoUploads(onDone: (projectId: string) => void) {
  const { uploads, add, retry, cancel, sendTo } = usePhotoQueue();
  return {
    uploads,
    add,
    retry,
    cancel,
    /** Uploads all waiting photos; resolves to the number that failed. */
    sendTo: (projectId: string): Promise<number> =>
      sendTo(`/api/projects/${encodeURIComponent(projectId)}/photos`, () => onDone(projectId)),
  };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
