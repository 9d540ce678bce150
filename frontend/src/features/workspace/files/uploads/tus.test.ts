import { beforeEach, describe, expect, it, vi } from "vitest";
import { newUpload } from "./upload";
import { sendByTus } from "./tus";

// Outside a browser the package would use Node's own sockets.
vi.mock("tus-js-client", () => vi.importActual("tus-js-client/lib.esm/browser/index.js"));

interface Asked {
  call: string;
  headers: Record<string, string>;
  bytes: number;
}

type Answer = { status: number; headers?: Record<string, string>; body?: object } | "no network";

/** Stands in for XMLHttpRequest; `answer` plays the server. */
function serveTus(answer: (asked: Asked) => Answer): Asked[] {
  const received: Asked[] = [];
  class FakeRequest {
    readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number }) => void } = {};
    onload?: () => void;
    onerror?: (error: Error) => void;
    status = 0;
    responseText = "";
    #asked: Asked = { call: "", headers: {}, bytes: 0 };
    #headers: Record<string, string> = {};

    open(method: string, url: string): void {
      this.#asked.call = `${method} ${new URL(url, window.location.origin).pathname}`;
    }
    setRequestHeader(name: string, value: string): void {
      this.#asked.headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.#headers[name] ?? null;
    }
    abort(): void {}
    send(body: Blob | null): void {
      this.#asked.bytes = body?.size ?? 0;
      received.push(this.#asked);
      const said = answer(this.#asked);
      queueMicrotask(() => {
        if (said === "no network") {
          this.onerror?.(new Error("no network"));
          return;
        }
        this.upload.onprogress?.({ lengthComputable: true, loaded: this.#asked.bytes });
        this.status = said.status;
        this.#headers = said.headers ?? {};
        this.responseText = said.body ? JSON.stringify(said.body) : "";
        this.onload?.();
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return received;
}

const CREATED = { status: 201, headers: { Location: "/api/uploads/7" } };
const photo = () => new File([new Uint8Array(100)], "tiles काले.jpg", { type: "image/jpeg" });

function send(part: { url?: string; signal?: AbortSignal } = {}) {
  const told = { begun: [] as string[], taken: [] as number[] };
  const place = { folderId: "f1", taskId: null };
  const upload = newUpload({ file: photo(), place, purpose: "files", refusal: null });
  const fileId = sendByTus({
    projectId: "p1",
    chunkBytes: 60,
    upload: { ...upload, clientId: "c1", url: part.url ?? null },
    signal: part.signal ?? new AbortController().signal,
    onBegun: (url) => void told.begun.push(new URL(url, window.location.origin).pathname),
    onProgress: () => undefined,
    onTaken: (bytes) => void told.taken.push(bytes),
  });
  return { fileId, told };
}

function metadata(header: string | undefined): Record<string, string> {
  const pairs = (header ?? "").split(",").map((pair) => pair.split(" "));
  const decoded = (text = "") =>
    new TextDecoder().decode(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
  return Object.fromEntries(pairs.map(([name = "", value]) => [name, decoded(value)]));
}

beforeEach(() => {
  document.cookie = "csrftoken=token";
});

describe("an upload by tus", () => {
  it("is begun with its name and place, sent in parts, and gives the file's id", async () => {
    let taken = 0;
    const received = serveTus(({ call, bytes }) => {
      if (call.startsWith("POST")) return CREATED;
      taken += bytes;
      const headers = { "Upload-Offset": String(taken), ...(taken === 100 && { "Karigar-File": "file-1" }) };
      return { status: 204, headers };
    });
    const { fileId, told } = send();
    await expect(fileId).resolves.toBe("file-1");
    expect(received.map(({ call, bytes }) => `${call} ${bytes}`)).toEqual([
      "POST /api/projects/p1/uploads 0",
      "PATCH /api/uploads/7 60",
      "PATCH /api/uploads/7 40",
    ]);
    expect(received[0]?.headers).toMatchObject({ "X-CSRFToken": "token", "Upload-Length": "100" });
    expect(metadata(received[0]?.headers["Upload-Metadata"])).toEqual({
      filename: "tiles काले.jpg",
      client_id: "c1",
      folder_id: "f1",
    });
    expect(told).toEqual({ begun: ["/api/uploads/7"], taken: [60, 100] });
  });

  it("asks where the server stands and sends only the rest", async () => {
    const received = serveTus(({ call }): Answer => {
      if (call.startsWith("HEAD")) {
        return { status: 200, headers: { "Upload-Offset": "60", "Upload-Length": "100" } };
      }
      return { status: 204, headers: { "Upload-Offset": "100", "Karigar-File": "file-1" } };
    });
    await expect(send({ url: "/api/uploads/7" }).fileId).resolves.toBe("file-1");
    expect(received.map(({ call, bytes }) => `${call} ${bytes}`)).toEqual([
      "HEAD /api/uploads/7 0",
      "PATCH /api/uploads/7 40",
    ]);
  });

  it("finds the file again whose answer was lost", async () => {
    serveTus(() => ({
      status: 200,
      headers: { "Upload-Offset": "100", "Upload-Length": "100", "Karigar-File": "file-1" },
    }));
    await expect(send({ url: "/api/uploads/7" }).fileId).resolves.toBe("file-1");
  });

  it("tells the server's refusal in its words", async () => {
    const body = { code: "file_too_large", detail: "Photos can be up to 25 MB." };
    serveTus(() => ({ status: 413, body }));
    await expect(send().fileId).rejects.toMatchObject({ status: 413, ...body });
  });

  it("tells a lost network apart", async () => {
    serveTus(() => "no network");
    await expect(send().fileId).rejects.toMatchObject({ status: 0, code: "network" });
  });

  it("ends when it is stopped", async () => {
    serveTus(() => CREATED);
    const stop = new AbortController();
    const { fileId } = send({ signal: stop.signal });
    stop.abort();
    await expect(fileId).rejects.toMatchObject({ code: "cancelled" });
  });
});
