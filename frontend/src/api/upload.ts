import { i18n } from "@lingui/core";
import { ensureCsrfToken } from "@/lib/csrf";
import { ApiProblem, problemFromAnswer, toProblem } from "@/lib/problem";

interface Upload {
  /** The operation's address. */
  path: string;
  headers?: Record<string, string>;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

interface FileUpload extends Upload {
  /** Sent as the form field `file`, beside `fields`. */
  file: Blob;
  fileName: string;
  fields?: Record<string, string>;
}

interface FormUpload extends Upload {
  method: "POST" | "PUT";
  form: FormData;
}

/** Sends one file and returns the answer's JSON; see sendForm. */
export function sendFile({ file, fileName, fields = {}, ...upload }: FileUpload): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, fileName);
  return sendForm({ ...upload, method: "POST", form });
}

/**
 * Sends a form with files and returns the answer's JSON. Uses XMLHttpRequest, because fetch doesn't report
 * upload progress. A server that is too busy has done nothing; the form is sent again after the time it says,
 * at most twice. Throws an ApiProblem; its code is "cancelled" if the signal aborted it.
 */
export async function sendForm(upload: FormUpload, repeats = 2): Promise<unknown> {
  const token = await ensureCsrfToken();
  if (upload.signal.aborted) throw cancelled();
  try {
    return await new Promise((resolve, reject) => send(upload, token, resolve, reject));
  } catch (error) {
    const { code, retryAfter } = toProblem(error);
    if (code !== "too_busy" || repeats === 0) throw error;
    await import("./repeat").then(({ wait }) => wait(retryAfter * 1000, upload.signal)).catch(() => {});
    return sendForm(upload, repeats - 1);
  }
}

function send(
  { method, path, form, headers = {}, onProgress, signal }: FormUpload,
  token: string,
  resolve: (answer: unknown) => void,
  reject: (problem: ApiProblem) => void,
): void {
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.setRequestHeader("X-CSRFToken", token);
  request.setRequestHeader("Accept-Language", i18n.locale || "en");
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener("progress", (event) => {
    if (event.lengthComputable) onProgress((event.loaded / event.total) * 100);
  });
  request.addEventListener("load", () => {
    const answer = readJson(request.responseText);
    if (request.status >= 200 && request.status < 300) resolve(answer);
    else {
      const header = (name: string) => request.getResponseHeader(name);
      reject(
        problemFromAnswer(request.status, answer, header("X-Request-ID"), Number(header("Retry-After"))),
      );
    }
  });
  request.addEventListener("error", () => reject(toProblem(new TypeError("network"))));
  request.addEventListener("abort", () => reject(cancelled()));
  signal.addEventListener("abort", () => request.abort());
  request.send(form);
}

/** The person cancelled it; there is nothing to report. */
function cancelled(): ApiProblem {
  return new ApiProblem({ status: 0, code: "cancelled", detail: "" });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's own error page.
    return null;
  }
}
