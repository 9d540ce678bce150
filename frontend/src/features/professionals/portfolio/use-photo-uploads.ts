import { usePhotoQueue } from "@/components/photos/use-photo-queue";
import type { QueuedUpload } from "@/components/uploads/use-upload-queue";
import { useRefreshPortfolio } from "./mutations";
import type { PhotoStage } from "./queries";

/** The photos of one piece being uploaded, from when they are chosen. */
export function usePhotoUploads(pieceId: string) {
  const refresh = useRefreshPortfolio();
  const { uploads, add, sendTo, retry, cancel } = usePhotoQueue();
  const send = () => void sendTo(`/api/me/portfolio/${encodeURIComponent(pieceId)}/photos`, refresh);
  return {
    uploads,
    add: (files: File[], stage: PhotoStage) => {
      add(files, { stage });
      send();
    },
    retry: (upload: QueuedUpload) => {
      retry(upload);
      send();
    },
    cancel,
  };
}
