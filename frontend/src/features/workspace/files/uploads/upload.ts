import { newIdempotencyKey } from "@/lib/idempotency";

/** Where a file goes in the project after its upload. */
export interface UploadPlace {
  folderId?: string | null;
  taskId?: string | null;
  /** The file of which this is a new version. */
  replacesFileId?: string | null;
}

/**
 * A file being uploaded. `waiting`: queued. `held`: the network or the server is down; it resumes by itself.
 * `failed`: until the person retries or discards it. `done`: has the server's id.
 */
type UploadState = "waiting" | "sending" | "held" | "failed" | "done";

export interface Upload {
  key: string;
  /** The server identifies the upload by this key, also across reloads; a new key starts a new upload. */
  clientId: string;
  file: File;
  place: UploadPlace;
  /** The part of the page that it belongs to: the Files tab, or one draft with attachments. */
  purpose: string;
  state: UploadState;
  /** Bytes. */
  sent: number;
  failure: string | null;
  /** False if the server refused the file for its size or kind: a retry would be refused again. */
  mayRetry: boolean;
  /** The URL at which the server takes the rest, once the upload is created. */
  url: string | null;
  fileId: string | null;
}

/** The purpose of uploads made on the Files tab itself. */
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

/** The combined progress by bytes, 0 to 100. */
export function percentOf(uploads: readonly Upload[]): number {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const sent = uploads.reduce((sum, upload) => sum + upload.sent, 0);
  return total === 0 ? 0 : (sent / total) * 100;
}
