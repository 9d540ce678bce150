import { useLingui } from "@lingui/react/macro";
import { useUploadQueue } from "@/components/uploads/use-upload-queue";
import { shrunk } from "@/lib/shrunk-photo";

/** The server's limit. It also applies to photos that the browser could not shrink. */
const LARGEST_PHOTO = 15 * 1024 * 1024;

/** An upload queue for photos. Each is shown while it uploads, and is shrunk first. */
export function usePhotoQueue({ keepsSent }: { keepsSent?: boolean } = {}) {
  const { t } = useLingui();
  const refusalOf = (file: File): string | null => {
    if (file.type !== "" && !file.type.startsWith("image/")) {
      return t`This is not a picture. Please choose a JPEG, PNG or WebP file.`;
    }
    return file.size > LARGEST_PHOTO ? t`This photo is too large. Photos can be up to 15 MB.` : null;
  };
  return useUploadQueue({ refusalOf, prepare: shrunk, hasPreviews: true, keepsSent });
}
