import { sendFile } from "@/api/upload";
import { newIdempotencyKey } from "@/lib/idempotency";

interface UploadOptions {
  projectId: string;
  file: File;
  /** The same key again after a lost answer is the same upload. */
  idempotencyKey: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends one file of a project. Throws an ApiProblem. */
export async function uploadFile({
  projectId,
  file,
  idempotencyKey,
  onProgress,
  signal,
}: UploadOptions): Promise<void> {
  await sendFile({
    path: `/api/projects/${encodeURIComponent(projectId)}/files`,
    file,
    fileName: file.name,
    headers: { "Idempotency-Key": idempotencyKey },
    onProgress,
    signal,
  });
}

/** A file on its way up. */
export interface Upload {
  key: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  percent: number;
  failure: string | null;
}

export function newUpload(file: File, failure: string | null): Upload {
  return { key: newIdempotencyKey(), file, state: failure ? "failed" : "waiting", percent: 0, failure };
}
