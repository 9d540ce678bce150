import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendFile } from "./upload";

/** A fake of the browser's XMLHttpRequest with a list of answers. */
class Answering extends EventTarget {
  static answers: { status: number; body: object; retryAfter?: string }[] = [];
  static sent = 0;
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  #headers: Record<string, string | undefined> = {};
  open() {}
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return this.#headers[name] ?? null;
  }
  send() {
    Answering.sent += 1;
    const answer = Answering.answers.shift();
    if (!answer) throw new Error("sent once more than expected");
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body);
    this.#headers = { "Retry-After": answer.retryAfter };
    this.dispatchEvent(new Event("load"));
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
}

const busy = { status: 503, body: { code: "too_busy", detail: "Karigar is busy." }, retryAfter: "2" };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", Answering);
  document.cookie = "csrftoken=x";
  Answering.sent = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sent(...answers: (typeof Answering)["answers"]) {
  Answering.answers = answers;
  const leaving = new AbortController();
  const file = new Blob(["x"]);
  const outcome = sendFile({
    path: "/api/me/avatar",
    file,
    fileName: "x.png",
    onProgress: () => {},
    signal: leaving.signal,
  }).catch((error: unknown) => error);
  for (let round = 0; round < 3; round += 1) {
    // The waiting code loads at the first wait.
    // oxlint-disable-next-line no-await-in-loop
    await vi.dynamicImportSettled();
    // oxlint-disable-next-line no-await-in-loop
    await vi.advanceTimersByTimeAsync(2_000);
  }
  return outcome;
}

it("sends a file again that the server was too busy for", async () => {
  expect(await sent(busy, busy, { status: 200, body: { id: "1" } })).toEqual({ id: "1" });
  expect(Answering.sent).toBe(3);
});

it("gives up in the end, and says why", async () => {
  expect(await sent(busy, busy, busy)).toMatchObject({ code: "too_busy", detail: "Karigar is busy." });
  expect(Answering.sent).toBe(3);
});

it("sends nothing again of which it is unknown what became", async () => {
  const away = { status: 503, body: { code: "unavailable", detail: "x" }, retryAfter: "2" };
  expect(await sent(away)).toMatchObject({ code: "unavailable" });
  expect(Answering.sent).toBe(1);
});
