import { newIdempotencyKey } from "@/lib/idempotency";

/** Where in the project a file goes once it is up. */
export interface UploadPlace {
  folderId?: string | null;
  taskId?: string | null;
  /** The file whose newer version this is. */
  replacesFileId?: string | null;
}

/**
 * A file on its way up. `waiting` for its turn; `held` because the network is gone or the server is not well, and goes
 * on by itself; `failed` until the person tries again or lets it go; `done` with the server's id.
 */
type UploadState = "waiting" | "sending" | "held" | "failed" | "done";

export interface Upload {
  key: string;
  /** The server knows the upload by this, across reloads too; another one begins it anew. */
  clientId: string;
  file: File;
  place: UploadPlace;
  /** Which part of the page it belongs to: the tab of files, or one draft with attachments. */
  purpose: string;
  state: UploadState;
  /** Bytes. */
  sent: number;
  failure: string | null;
  /** It may go up when tried again; the same file would be refused for its size or kind once more. */
  mayRetry: boolean;
  /** Where the server takes the rest, once it was begun. */
  url: string | null;
  fileId: string | null;
}

/** The purpose of what is uploaded on the tab of files itself. */
export const FOR_FILES = "files";

interface NewUpload {
  file: File;
  place: UploadPlace;
  purpose: string;
  /** Why the browser does not even send it. */
  refusal: string | null;
}

export function newUpload({ file, place, purpose, refusal }: NewUpload): Upload {
  return {
    key: newIdempotencyKey(),
    clientId: newIdempotencyKey(),
    file,
    place,
    purpose,
    state: refusal ? "failed" : "waiting",
    sent: 0,
    failure: refusal,
    mayRetry: false,
    url: null,
    fileId: null,
  };
}

export function isUnderWay({ state }: Pick<Upload, "state">): boolean {
  return state === "waiting" || state === "sending" || state === "held";
}

/** How far they have come together, 0 to 100, by their bytes. */
export function percentOf(uploads: readonly Upload[]): number {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const sent = uploads.reduce((sum, upload) => sum + upload.sent, 0);
  return total === 0 ? 0 : (sent / total) * 100;
}
