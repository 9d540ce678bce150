import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useUploadQueue } from "@/components/uploads/use-upload-queue";

/** The server's limits; sizes in bytes. */
export const MOST_ATTACHMENTS = 5;
const LARGEST_ATTACHMENT = 10 * 1024 * 1024;
export const ATTACHMENT_TYPES = "image/jpeg,image/png,image/webp,image/heic,application/pdf";

/** Files to upload to an application. They can be chosen before the application exists. */
export function useChosenFiles() {
  const { uploads, add, cancel, sendTo, clearSent } = useUploadQueue({ refusalOf, keepsSent: true });
  return {
    files: uploads,
    add,
    cancel,
    /** Uploads the waiting files; resolves to the numbers that succeeded and failed. */
    send: async (applicationId: string): Promise<{ sent: number; failed: number }> => {
      let sent = 0;
      const path = `/api/applications/${encodeURIComponent(applicationId)}/attachments`;
      const failed = await sendTo(path, () => {
        sent += 1;
      });
      clearSent();
      return { sent, failed };
    },
  };
}

function refusalOf(file: File): string | null {
  if (file.size === 0) return t(i18n)`This file is empty.`;
  return file.size > LARGEST_ATTACHMENT ? t(i18n)`This file is too large. Files can be up to 10 MB.` : null;
}
