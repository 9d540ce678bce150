import { i18n } from "@lingui/core";
import { ensureCsrfToken } from "@/lib/csrf";
import { newIdempotencyKey } from "@/lib/idempotency";
import { ApiProblem, problemFromAnswer, toProblem } from "@/lib/problem";

interface UploadOptions {
  projectId: string;
  file: File;
  /** The same key again after a lost answer is the same upload. */
  idempotencyKey: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends one file. XMLHttpRequest, because fetch doesn't tell how much has been sent. Throws an ApiProblem. */
export async function uploadFile(options: UploadOptions): Promise<void> {
  const token = await ensureCsrfToken();
  if (options.signal.aborted) throw cancelled();
  await new Promise<void>((resolve, reject) => send(options, token, resolve, reject));
}

function send(
  { projectId, file, idempotencyKey, onProgress, signal }: UploadOptions,
  token: string,
  resolve: () => void,
  reject: (problem: ApiProblem) => void,
): void {
  const request = new XMLHttpRequest();
  request.open("POST", `/api/projects/${encodeURIComponent(projectId)}/files`);
  request.setRequestHeader("X-CSRFToken", token);
  request.setRequestHeader("Accept-Language", i18n.locale || "en");
  request.setRequestHeader("Idempotency-Key", idempotencyKey);
  request.upload.addEventListener("progress", (event) => {
    if (event.lengthComputable) onProgress((event.loaded / event.total) * 100);
  });
  request.addEventListener("load", () => {
    if (request.status >= 200 && request.status < 300) resolve();
    else reject(problemFromAnswer(request.status, readJson(request.responseText), requestIdOf(request)));
  });
  request.addEventListener("error", () => reject(toProblem(new TypeError("network"))));
  request.addEventListener("abort", () => reject(cancelled()));
  signal.addEventListener("abort", () => request.abort());
  const form = new FormData();
  form.append("file", file, file.name);
  request.send(form);
}

/** The person stopped it; there is nothing to tell. */
function cancelled(): ApiProblem {
  return new ApiProblem({ status: 0, code: "cancelled", detail: "" });
}

function requestIdOf(request: XMLHttpRequest): string | null {
  return request.getResponseHeader("X-Request-ID");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's own error page.
    return null;
  }
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
