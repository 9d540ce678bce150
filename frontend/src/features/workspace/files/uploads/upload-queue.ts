import { newIdempotencyKey } from "@/lib/idempotency";
import { Listeners } from "@/lib/listeners";
import { type ApiProblem, toProblem } from "@/lib/problem";
import type { StoredUpload, StoredUploads } from "./stored-uploads";
import { FOR_FILES, type Upload, type UploadPlace, isUnderWay, newUpload } from "./upload";

/** Sends the rest of one upload and returns the id of the resulting file. Throws an ApiProblem. */
export type Send = (sending: {
  upload: Upload;
  signal: AbortSignal;
  /** The server has created the upload and takes the rest at this URL. */
  onBegun: (url: string) => void;
  /** Bytes sent. */
  onProgress: (sent: number) => void;
  /** Bytes that the server has confirmed. */
  onTaken: (sent: number) => void;
}) => Promise<string>;

interface QueueParts {
  send: Send;
  /** Tells the server to delete an upload that was created. */
  discard: (url: string) => Promise<void>;
  kept: StoredUploads;
  /** Why the browser does not even send this file, or null. */
  refusalOf: (file: File) => string | null;
  onArrived: (upload: Upload) => void;
  /**
   * Called when no upload is in progress any more, with the number of files of a purpose that arrived since the
   * start.
   */
  onIdle: (arrived: ReadonlyMap<string, number>) => void;
}

/** More parallel uploads share one slow line, and none would finish. */
const AT_ONCE = 2;
const FIRST_RETRY = 2_000;
const LAST_RETRY = 30_000;
/** How many server failures are retried before the person is asked; network failures have no limit. */
const SERVER_FAILURES = 4;
const STILL_ALIVE = 10_000;

interface Batch {
  keys: Set<string>;
  settle: () => void;
}

/**
 * The upload queue of one project, two files at a time. It lives as long as the document, not a component: uploads
 * continue behind other tabs and pages.
 */
export class UploadQueue {
  readonly #parts: QueueParts;
  readonly #listeners = new Listeners();
  readonly #running = new Map<string, AbortController>();
  readonly #failures = new Map<string, number>();
  readonly #arrived = new Map<string, number>();
  #uploads: readonly Upload[] = [];
  #interrupted: readonly StoredUpload[];
  #batches: Batch[] = [];
  #heldTimer: ReturnType<typeof setTimeout> | undefined;
  #aliveTimer: ReturnType<typeof setInterval> | undefined;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#interrupted = parts.kept.interrupted(new Set());
    window.addEventListener("online", () => this.#goOn());
  }

  /** In the order they were added; a new array after each change. */
  readonly uploads = (): readonly Upload[] => this.#uploads;
  /** Started before this page was loaded; they resume when somebody chooses the same file again. */
  readonly interrupted = (): readonly StoredUpload[] => this.#interrupted;

  readonly subscribe = this.#listeners.subscribe;

  /** Sends the files; resolves to the ids of those that arrived, once all have finished. */
  async add(files: File[], place: UploadPlace, purpose: string): Promise<string[]> {
    if (files.length === 0) return [];
    const added = files.map((file) => this.#begin(file, place, purpose));
    const keys = added.map(({ key }) => key);
    const arrived = new Promise<void>((resolve) => {
      this.#batches.push({ keys: new Set(keys), settle: resolve });
    });
    const ids = new Map<string, string>();
    const note = () => {
      for (const { key, fileId } of this.#uploads) if (fileId !== null) ids.set(key, fileId);
    };
    const stop = this.subscribe(note);
    this.#change([...this.#uploads, ...added]);
    this.#lookForInterrupted();
    this.#pump();
    await arrived;
    stop();
    return keys.flatMap((key) => ids.get(key) ?? []);
  }

  retry(key: string): void {
    this.#failures.delete(key);
    this.#set(key, { state: "waiting", failure: null });
    this.#pump();
  }

  /** Stops an upload in progress or removes another one from the list; the server deletes what it has. */
  cancel(key: string): void {
    const upload = this.#uploads.find((one) => one.key === key);
    if (!upload) return;
    this.#parts.kept.forget(key);
    this.#change(this.#uploads.filter((one) => one.key !== key));
    this.#running.get(key)?.abort();
    if (upload.url !== null && upload.fileId === null) void this.#parts.discard(upload.url);
    this.#settle(key);
    this.#pump();
  }

  /** Discards an interrupted upload. */
  discardInterrupted(key: string): void {
    const url = this.#interrupted.find((kept) => kept.key === key)?.url;
    this.#parts.kept.forget(key);
    this.#lookForInterrupted();
    this.#listeners.notify();
    if (url) void this.#parts.discard(url);
  }

  #begin(file: File, place: UploadPlace, purpose: string): Upload {
    const refusal = this.#parts.refusalOf(file);
    const upload = newUpload({ file, place, purpose, refusal });
    const before = refusal === null ? this.#parts.kept.of(file, this.#keys()) : undefined;
    if (!before) return upload;
    const { key, clientId, url, sent } = before;
    // A draft's attachment that is chosen again belongs to the current draft; a file of the Files tab keeps its
    // original target.
    return { ...upload, key, clientId, url, sent, place: before.purpose === purpose ? before.place : place };
  }

  #pump(): void {
    for (const upload of this.#uploads) {
      if (this.#running.size >= AT_ONCE) break;
      if (upload.state === "waiting" && !this.#running.has(upload.key)) void this.#run(upload);
    }
    const isBusy = this.#uploads.some(isUnderWay);
    this.#watch(isBusy);
    if (isBusy || this.#arrived.size === 0) return;
    const arrived = new Map(this.#arrived);
    this.#arrived.clear();
    // Until now they counted towards the total progress; a draft removes its own files itself.
    this.#change(this.#uploads.filter(({ purpose, state }) => purpose !== FOR_FILES || state !== "done"));
    this.#parts.onIdle(arrived);
  }

  async #run({ key }: Upload): Promise<void> {
    const controller = new AbortController();
    this.#running.set(key, controller);
    this.#set(key, { state: "sending", failure: null });
    const upload = this.#uploads.find((one) => one.key === key);
    try {
      if (!upload) return;
      this.#parts.kept.keep(upload);
      const fileId = await this.#parts.send({
        upload,
        signal: controller.signal,
        onBegun: (url) => this.#set(key, { url }, { isKept: true }),
        onProgress: (sent) => this.#set(key, { sent }),
        onTaken: (sent) => this.#set(key, { sent }, { isKept: true }),
      });
      if (!controller.signal.aborted) this.#arrive(key, fileId);
    } catch (error) {
      if (!controller.signal.aborted) this.#fail(key, toProblem(error));
    } finally {
      this.#running.delete(key);
      this.#pump();
    }
  }

  #arrive(key: string, fileId: string): void {
    this.#parts.kept.forget(key);
    this.#failures.delete(key);
    this.#set(key, { state: "done", fileId });
    const upload = this.#uploads.find((one) => one.key === key);
    if (!upload) return;
    this.#arrived.set(upload.purpose, (this.#arrived.get(upload.purpose) ?? 0) + 1);
    this.#parts.onArrived(upload);
    this.#settle(key);
  }

  #fail(key: string, problem: ApiProblem): void {
    const failures = (this.#failures.get(key) ?? 0) + 1;
    this.#failures.set(key, failures);
    const isNetwork = problem.code === "network";
    // A conflict concerns the offset at which the upload resumes; asking the server for the offset resolves it.
    const mayPass = isNetwork || problem.code === "offset_mismatch" || !problem.isFinal;
    if (mayPass && problem.code !== "unexpected" && (isNetwork || failures <= SERVER_FAILURES)) {
      this.#set(key, { state: "held" });
      clearTimeout(this.#heldTimer);
      const delay = Math.min(FIRST_RETRY * 2 ** (failures - 1), LAST_RETRY);
      this.#heldTimer = setTimeout(() => this.#goOn(), delay);
      return;
    }
    const failure = problem.fieldErrors[0]?.message ?? problem.detail;
    this.#set(key, { state: "failed", failure, mayRetry: !isRefusal(problem) });
    if (!problem.isFinal || problem.status === 401) return;
    // The server has finished the upload: it is not offered after a reload, and another try starts from the
    // beginning.
    this.#parts.kept.forget(key);
    this.#set(key, { clientId: newIdempotencyKey(), url: null, sent: 0 });
  }

  #goOn(): void {
    clearTimeout(this.#heldTimer);
    for (const { key, state } of this.#uploads) if (state === "held") this.#set(key, { state: "waiting" });
    this.#pump();
  }

  #settle(key: string): void {
    for (const { keys, settle } of this.#batches) {
      keys.delete(key);
      if (keys.size === 0) settle();
    }
    this.#batches = this.#batches.filter(({ keys }) => keys.size > 0);
  }

  /** While an upload is in progress, other tabs see its heartbeat and the browser asks before the page is left. */
  #watch(isBusy: boolean): void {
    if (isBusy === (this.#aliveTimer !== undefined)) return;
    if (isBusy) {
      window.addEventListener("beforeunload", holdPage);
      this.#aliveTimer = setInterval(() => {
        for (const upload of this.#uploads) if (isUnderWay(upload)) this.#parts.kept.keep(upload);
      }, STILL_ALIVE);
    } else {
      window.removeEventListener("beforeunload", holdPage);
      clearInterval(this.#aliveTimer);
      this.#aliveTimer = undefined;
    }
  }

  #keys(): Set<string> {
    return new Set(this.#uploads.map(({ key }) => key));
  }

  #lookForInterrupted(): void {
    this.#interrupted = this.#parts.kept.interrupted(this.#keys());
  }

  #set(key: string, part: Partial<Upload>, { isKept = false } = {}): void {
    this.#change(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
    const changed = isKept && this.#uploads.find((upload) => upload.key === key);
    if (changed) this.#parts.kept.keep(changed);
  }

  #change(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    this.#listeners.notify();
  }
}

function holdPage(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** The server refuses the file itself: a retry would not help. */
function isRefusal({ status }: ApiProblem): boolean {
  return status === 413 || status === 415 || status === 422;
}
