import { callApi } from "@/api/client";
import { usePhotoQueue } from "@/components/photos/use-photo-queue";
import type { QueuedUpload } from "@/components/uploads/use-upload-queue";

const MOST_PHOTOS = 6;

export type UpdatePhotos = ReturnType<typeof useUpdatePhotos>;

const idOf = ({ answer }: QueuedUpload) => (answer as { id: string } | null)?.id;

/** The photos of an update, uploaded while it is being written. */
export function useUpdatePhotos(projectId: string) {
  const { uploads, isBusy, hasFailed, add, sendTo, retry, cancel, clear } = usePhotoQueue({
    keepsSent: true,
  });
  const room = MOST_PHOTOS - uploads.length;
  const send = () => void sendTo(`/api/projects/${encodeURIComponent(projectId)}/update-photos`);
  return {
    photos: uploads,
    /** How many more photos the update can have. */
    room,
    isBusy,
    hasFailed,
    ids: uploads.flatMap((photo) => idOf(photo) ?? []),
    add: (files: File[]) => {
      add(files.slice(0, room));
      send();
    },
    retry: (photo: QueuedUpload) => {
      retry(photo);
      send();
    },
    drop: (photo: QueuedUpload) => {
      cancel(photo);
      const id = idOf(photo);
      // If the request fails, the server deletes the photo after a day.
      if (id) {
        callApi("DELETE", "/api/update-photos/{photo_id}", { path: { photo_id: id } }).catch(() => undefined);
      }
    },
    /** The photos belong to the posted update now. */
    clear,
  };
}
