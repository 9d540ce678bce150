import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiProblem } from "@/lib/problem";
import { StoredUploads } from "./stored-uploads";
import { FOR_FILES } from "./upload";
import { type Send, UploadQueue } from "./upload-queue";

type Sending = Parameters<Send>[0];

interface Sent extends Sending {
  arrive: (fileId: string) => Promise<void>;
  fail: (problem: ApiProblem) => Promise<void>;
}

const NETWORK = new ApiProblem({ status: 0, code: "network", detail: "No network." });
const file = (name: string, size = 100) =>
  new File([new Uint8Array(size)], name, { type: "image/jpeg", lastModified: 1_700_000_000_000 });

/** What the queue has sent; the test decides how each upload ends. */
function server() {
  const sent: Sent[] = [];
  const send: Send = (sending) =>
    new Promise((resolve, reject) => {
      const settle = async (end: () => void) => {
        end();
        await vi.advanceTimersByTimeAsync(0);
      };
      sent.push({
        ...sending,
        arrive: (fileId) => settle(() => resolve(fileId)),
        fail: (problem) => settle(() => reject(problem)),
      });
      sending.signal.addEventListener("abort", () => reject(new Error("aborted")));
    });
  return { sent, send };
}

function queueWith(send: Send) {
  const told = { arrived: [] as string[], idle: [] as number[], discarded: [] as string[] };
  const queue = new UploadQueue({
    send,
    discard: async (url) => void told.discarded.push(url),
    kept: new StoredUploads("uploads"),
    refusalOf: ({ size }) => (size > 1000 ? "Too large." : null),
    onArrived: ({ fileId }) => void told.arrived.push(fileId ?? ""),
    onIdle: (arrived) => void told.idle.push(arrived.get(FOR_FILES) ?? 0),
  });
  return { queue, told };
}

const states = (queue: UploadQueue) => queue.uploads().map(({ state }) => state);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe("the queue of uploads", () => {
  it("sends two at a time, and gives the ids once all have arrived", async () => {
    const { sent, send } = server();
    const { queue, told } = queueWith(send);
    const ids = queue.add([file("a.jpg"), file("b.jpg"), file("c.jpg")], {}, FOR_FILES);
    expect(states(queue)).toEqual(["sending", "sending", "waiting"]);
    await sent[1]?.arrive("B");
    expect(states(queue)).toEqual(["sending", "done", "sending"]);
    await sent[2]?.arrive("C");
    await sent[0]?.arrive("A");
    await expect(ids).resolves.toEqual(["A", "B", "C"]);
    expect(told).toMatchObject({ arrived: ["B", "C", "A"], idle: [3] });
    expect(queue.uploads()).toEqual([]);
  });

  it("does not send what the browser refuses already, and lets the rest go", async () => {
    const { sent, send } = server();
    const { queue } = queueWith(send);
    void queue.add([file("large.mp4", 2000), file("a.jpg")], {}, FOR_FILES);
    expect(queue.uploads()[0]).toMatchObject({ state: "failed", failure: "Too large.", mayRetry: false });
    expect(sent.map(({ upload }) => upload.file.name)).toEqual(["a.jpg"]);
  });

  it("waits while the network is gone and goes on where it stopped when it is back", async () => {
    const { sent, send } = server();
    const { queue } = queueWith(send);
    void queue.add([file("a.jpg")], {}, FOR_FILES);
    sent[0]?.onBegun("/api/uploads/1");
    sent[0]?.onTaken(40);
    await sent[0]?.fail(NETWORK);
    expect(queue.uploads()[0]).toMatchObject({ state: "held", sent: 40, failure: null });
    window.dispatchEvent(new Event("online"));
    expect(sent[1]?.upload).toMatchObject({ url: "/api/uploads/1", clientId: sent[0]?.upload.clientId });
    // Browsers do not always fire the online event.
    await sent[1]?.fail(NETWORK);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(3);
  });

  it("asks the person after the server has failed for a while, and tries again then", async () => {
    const { sent, send } = server();
    const { queue } = queueWith(send);
    void queue.add([file("a.jpg")], {}, FOR_FILES);
    const broken = new ApiProblem({ status: 503, code: "http_503", detail: "Not well." });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      await sent[attempt]?.fail(broken);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(sent).toHaveLength(5);
    expect(queue.uploads()[0]).toMatchObject({ state: "failed", failure: "Not well.", mayRetry: true });
    queue.retry(queue.uploads()[0]?.key ?? "");
    expect(sent).toHaveLength(6);
  });

  it("shows the server's words at a file it does not take", async () => {
    const { sent, send } = server();
    const { queue } = queueWith(send);
    void queue.add([file("a.jpg")], {}, FOR_FILES);
    const fieldErrors = [{ field: "file", message: "This is a program.", code: "kind_not_taken" }];
    await sent[0]?.fail(new ApiProblem({ status: 422, code: "kind_not_taken", detail: "No.", fieldErrors }));
    expect(queue.uploads()[0]).toMatchObject({ failure: "This is a program.", mayRetry: false });
    expect(localStorage.getItem("uploads")).toBeNull();
  });

  it("begins anew when the server has let go of it", async () => {
    const { sent, send } = server();
    const { queue } = queueWith(send);
    void queue.add([file("a.jpg")], {}, FOR_FILES);
    sent[0]?.onBegun("/api/uploads/1");
    await sent[0]?.fail(new ApiProblem({ status: 410, code: "upload_ended", detail: "It was cancelled." }));
    queue.retry(queue.uploads()[0]?.key ?? "");
    expect(sent[1]?.upload.url).toBeNull();
    expect(sent[1]?.upload.clientId).not.toBe(sent[0]?.upload.clientId);
  });

  it("stops at once when cancelled, and the server lets go of what it has", async () => {
    const { sent, send } = server();
    const { queue, told } = queueWith(send);
    const ids = queue.add([file("a.jpg")], {}, FOR_FILES);
    sent[0]?.onBegun("/api/uploads/1");
    queue.cancel(queue.uploads()[0]?.key ?? "");
    await expect(ids).resolves.toEqual([]);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(told.discarded).toEqual(["/api/uploads/1"]);
    expect(queue.uploads()).toEqual([]);
  });

  it("asks before the page is left, only while something is under way", async () => {
    const { sent, send } = server();
    const { queue } = queueWith(send);
    const leave = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    void queue.add([file("a.jpg")], {}, FOR_FILES);
    expect(leave()).toBe(true);
    await sent[0]?.arrive("A");
    expect(leave()).toBe(false);
  });

  it("keeps a draft's files listed until the draft takes them away", async () => {
    const { sent, send } = server();
    const { queue } = queueWith(send);
    const ids = queue.add([file("a.jpg")], {}, "draft:1");
    await sent[0]?.arrive("A");
    await expect(ids).resolves.toEqual(["A"]);
    expect(queue.uploads()[0]).toMatchObject({ state: "done", fileId: "A" });
  });
});

describe("after the page was loaded anew", () => {
  /** An upload of an earlier visit, stopped at 40 of 100 bytes. */
  function stopped(place = {}) {
    const { sent, send } = server();
    void queueWith(send).queue.add([file("a.jpg")], place, FOR_FILES);
    sent[0]?.onBegun("/api/uploads/1");
    sent[0]?.onTaken(40);
    return sent[0]?.upload.key ?? "";
  }

  it("tells what was interrupted, and goes on when the same file is chosen again", async () => {
    const key = stopped({ folderId: "kitchen" });
    const { sent, send } = server();
    const { queue } = queueWith(send);
    expect(queue.interrupted()).toMatchObject([{ name: "a.jpg", size: 100, sent: 40 }]);
    void queue.add([file("b.jpg"), file("a.jpg")], {}, FOR_FILES);
    expect(sent[1]?.upload).toMatchObject({ key, url: "/api/uploads/1", sent: 40 });
    expect(sent[1]?.upload.place).toEqual({ folderId: "kitchen" });
    expect(sent[0]?.upload.url).toBeNull();
    expect(queue.interrupted()).toEqual([]);
  });

  it("lets go of it when asked to", () => {
    const key = stopped();
    const { queue, told } = queueWith(server().send);
    queue.discardInterrupted(key);
    expect(queue.interrupted()).toEqual([]);
    expect(told.discarded).toEqual(["/api/uploads/1"]);
    expect(localStorage.getItem("uploads")).toBeNull();
  });

  it("leaves alone what another tab is sending, and forgets what the server has let go of", () => {
    stopped();
    sessionStorage.clear();
    expect(queueWith(server().send).queue.interrupted()).toEqual([]);
    vi.setSystemTime(Date.now() + 60_000);
    expect(queueWith(server().send).queue.interrupted()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    expect(queueWith(server().send).queue.interrupted()).toEqual([]);
  });
});
