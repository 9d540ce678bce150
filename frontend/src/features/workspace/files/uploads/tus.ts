import { i18n } from "@lingui/core";
import type { DetailedError, HttpResponse } from "tus-js-client";
import { ensureCsrfToken } from "@/lib/csrf";
import { recordOwnChange } from "@/lib/cache-bypass";
import { ApiProblem, problemFromAnswer, toProblem } from "@/lib/problem";
import type { Send } from "./upload-queue";

type TusUpload = Parameters<Send>[0] & {
  projectId: string;
  /** The most bytes in one request. */
  chunkBytes: number;
};

/** Fetched with the first upload: most visits send nothing. */
async function loadTus() {
  try {
    return await import("tus-js-client");
  } catch {
    throw toProblem(new TypeError("network"));
  }
}

/**
 * Sends one file by the protocol tus 1.0.0 (https://tus.io/protocols/resumable-upload), from where the server has it.
 * It tries once: what comes next after a failure is the queue's to say.
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
      // Asked for each time: a sign-in meanwhile changes the token.
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

/** Lets go of an upload; one that is gone already is what was wanted. */
export async function discardByTus(url: string): Promise<void> {
  const headers = { "X-CSRFToken": await ensureCsrfToken(), "Tus-Resumable": "1.0.0" };
  await fetch(url, { method: "DELETE", headers, credentials: "same-origin" }).catch(() => undefined);
}

/** The person stopped it; there is nothing to tell. */
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
  // A request that never came back has the status 0.
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
