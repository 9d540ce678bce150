import { vi } from "vitest";

interface ReceivedUpload {
  call: string;
  fields: Record<string, string>;
  /** By the form's name of each. */
  files: Record<string, { name: string; type: string; size: number }>;
}

type UploadAnswer = Response | "never" | "no network";

interface FakeUploads {
  received: ReceivedUpload[];
  /** What the next uploads are told. */
  answer: (answer: UploadAnswer) => void;
}

/** Stands in for XMLHttpRequest, by which files are sent; `serve` stands in for the rest of the server. */
export function takeUploads(first: UploadAnswer): FakeUploads {
  const received: ReceivedUpload[] = [];
  let next = first;
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    #call = "";

    open(method: string, path: string): void {
      this.#call = `${method} ${path}`;
    }
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    abort(): void {
      this.dispatchEvent(new Event("abort"));
    }
    send(form: FormData): void {
      received.push({ call: this.#call, ...partsOf(form) });
      this.upload.dispatchEvent(
        new ProgressEvent("progress", { lengthComputable: true, loaded: 40, total: 100 }),
      );
      if (next === "never") return;
      if (next === "no network") this.dispatchEvent(new Event("error"));
      else void this.#load(next.clone());
    }
    async #load(answer: Response): Promise<void> {
      this.status = answer.status;
      this.responseText = await answer.text();
      this.dispatchEvent(new Event("load"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return { received, answer: (answer) => void (next = answer) };
}

function partsOf(form: FormData): Omit<ReceivedUpload, "call"> {
  const parts: Omit<ReceivedUpload, "call"> = { fields: {}, files: {} };
  for (const [name, value] of form.entries()) {
    if (typeof value === "string") parts.fields[name] = value;
    else parts.files[name] = { name: value.name, type: value.type, size: value.size };
  }
  return parts;
}
