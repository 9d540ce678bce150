import { i18n } from "@lingui/core";
import type { DetailedError, HttpResponse } from "tus-js-client";
import { ensureCsrfToken } from "@/lib/csrf";
import { recordOwnChange } from "@/lib/cache-bypass";
import { ApiProblem, problemFromAnswer, toProblem } from "@/lib/problem";
import type { Send } from "./upload-queue";

type TusUpload = Parameters<Send>[0] & {
  projectId: string;
  /** The maximum bytes in one request. */
  chunkBytes: number;
};

/** Loaded with the first upload, because most visits upload nothing. */
async function loadTus() {
  try {
    return await import("tus-js-client");
  } catch {
    throw toProblem(new TypeError("network"));
  }
}

/**
 * Sends one file by the protocol tus 1.0.0 (https://tus.io/protocols/resumable-upload), from the server's offset. It
 * tries once; the queue handles retries.
 */
export async function sendByTus({
  projectId,
  chunkBytes,
  upload: { clientId, file, place, url },
  signal,
  onBegun,
  onProgress,
  onTaken,
}: TusUpload): Promise<string> {
  const { Upload } = await loadTus();
  if (signal.aborted) throw cancelled();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `/api/projects/${encodeURIComponent(projectId)}/uploads`,
      uploadUrl: url,
      chunkSize: chunkBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      // Read for each request, because a sign-in in between changes the token.
      onBeforeRequest: async (request) => {
        request.setHeader("X-CSRFToken", await ensureCsrfToken());
        request.setHeader("Accept-Language", i18n.locale || "en");
      },
      metadata: metadataOf(clientId, file, place),
      onUploadUrlAvailable: () => {
        if (upload.url !== null) onBegun(upload.url);
      },
      onProgress: (sent) => onProgress(sent),
      onChunkComplete: (_, taken) => onTaken(taken),
      onSuccess: ({ lastResponse }) => {
        recordOwnChange();
        const fileId = lastResponse.getHeader("Karigar-File");
        if (fileId) resolve(fileId);
        else reject(problemOf(lastResponse));
      },
      onError: (error) => reject(problemOfFailure(error)),
    });
    signal.addEventListener("abort", () => {
      void upload.abort();
      reject(cancelled());
    });
    upload.start();
  });
}

/** Deletes an upload; one that no longer exists counts as success. */
export async function discardByTus(url: string): Promise<void> {
  const headers = { "X-CSRFToken": await ensureCsrfToken(), "Tus-Resumable": "1.0.0" };
  await fetch(url, { method: "DELETE", headers, credentials: "same-origin" }).catch(() => undefined);
}

/** The person stopped it; no error is shown. */
function cancelled(): ApiProblem {
  return new ApiProblem({ status: 0, code: "cancelled", detail: "" });
}

function metadataOf(
  clientId: string,
  file: File,
  { folderId, taskId, replacesFileId }: TusUpload["upload"]["place"],
): Record<string, string> {
  return {
    filename: file.name,
    client_id: clientId,
    ...(folderId && { folder_id: folderId }),
    ...(taskId && { task_id: taskId }),
    ...(replacesFileId && { replaces_file_id: replacesFileId }),
  };
}

function problemOfFailure(error: Error | DetailedError): ApiProblem {
  if (!("originalResponse" in error)) return toProblem(error);
  const { originalResponse } = error;
  return originalResponse === null ? toProblem(new TypeError("network")) : problemOf(originalResponse);
}

function problemOf(response: HttpResponse): ApiProblem {
  const status = response.getStatus();
  // A request without a response has the status 0.
  if (status === 0) return toProblem(new TypeError("network"));
  return problemFromAnswer(status, readJson(response.getBody()), response.getHeader("X-Request-ID") ?? null);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
