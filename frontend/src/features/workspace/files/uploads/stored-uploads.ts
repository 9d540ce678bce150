import { browserStorage } from "@/lib/browser-storage";
import { newIdempotencyKey } from "@/lib/idempotency";
import type { Upload, UploadPlace } from "./upload";

/** What stays written in the browser of an upload under way, so that it can go on after a reload. */
export interface StoredUpload {
  key: string;
  clientId: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Of the file on the person's disk, milliseconds; with name and size it tells that it is the same file. */
  lastModified: number;
  place: UploadPlace;
  purpose: string;
  url: string | null;
  /** Bytes the server has taken, as far as is known. */
  sent: number;
  /** The browser tab that sends it, and when that was last seen alive. */
  tab: string;
  aliveAt: number;
}

/** A tab that has not written for so long is gone: closed, or its phone switched off. */
const ALIVE_FOR_MS = 30_000;
/** The server lets go of an unfinished upload after a day. */
const KEPT_FOR_MS = 24 * 3_600_000;
const TAB = "karigar_tab";

/** Stays the same when the page is loaded anew, and differs in each tab. */
function thisTab(): string {
  try {
    const known = sessionStorage.getItem(TAB);
    if (known !== null) return known;
    const tab = newIdempotencyKey();
    sessionStorage.setItem(TAB, tab);
    return tab;
  } catch {
    return "unknown";
  }
}

/** The memory of uploads under way, under the person and the project. */
export class StoredUploads {
  readonly #storageKey: string;

  constructor(storageKey: string) {
    this.#storageKey = storageKey;
  }

  /** Those that nobody sends any more, and that the server still has; `underWay` are this page's own. */
  interrupted(underWay: ReadonlySet<string>, now = Date.now()): StoredUpload[] {
    const tab = thisTab();
    return this.#read().filter(
      (kept) =>
        !underWay.has(kept.key) &&
        now - kept.aliveAt < KEPT_FOR_MS &&
        (kept.tab === tab || now - kept.aliveAt > ALIVE_FOR_MS),
    );
  }

  /** The interrupted upload of this very file, if there is one. */
  of(file: File, underWay: ReadonlySet<string>): StoredUpload | undefined {
    return this.interrupted(underWay).find(
      ({ name, size, lastModified }) =>
        name === file.name && size === file.size && lastModified === file.lastModified,
    );
  }

  keep({ key, clientId, file, place, purpose, url, sent }: Upload): void {
    const { name, size, lastModified } = file;
    const kept = { key, clientId, name, size, lastModified, place, purpose, url, sent };
    this.#write([...this.#others(key), { ...kept, tab: thisTab(), aliveAt: Date.now() }]);
  }

  forget(key: string): void {
    this.#write(this.#others(key));
  }

  #others(key: string): StoredUpload[] {
    const now = Date.now();
    return this.#read().filter((kept) => kept.key !== key && now - kept.aliveAt < KEPT_FOR_MS);
  }

  #read(): StoredUpload[] {
    try {
      const stored: unknown = JSON.parse(browserStorage.read(this.#storageKey) ?? "[]");
      return Array.isArray(stored) ? (stored as StoredUpload[]) : [];
    } catch {
      return [];
    }
  }

  #write(kept: StoredUpload[]): void {
    if (kept.length === 0) browserStorage.remove(this.#storageKey);
    else browserStorage.write(this.#storageKey, JSON.stringify(kept));
  }
}
