import { browserStorage } from "@/lib/browser-storage";
import { newIdempotencyKey } from "@/lib/idempotency";
import type { Upload, UploadPlace } from "./upload";

/** What the browser stores about an upload in progress, so that it can resume after a reload. */
export interface StoredUpload {
  key: string;
  clientId: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Modification time of the local file in milliseconds; with name and size it identifies the same file. */
  lastModified: number;
  place: UploadPlace;
  purpose: string;
  url: string | null;
  /** Bytes known to be received by the server. */
  sent: number;
  /** The browser tab that sends it, and the tab's last heartbeat. */
  tab: string;
  aliveAt: number;
}

/** A tab without a heartbeat for this long is gone: closed, or its phone switched off. */
const ALIVE_FOR_MS = 30_000;
/** The server deletes an unfinished upload after a day. */
const KEPT_FOR_MS = 24 * 3_600_000;
const TAB = "karigar_tab";

/** Survives a reload and differs in each tab. */
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

/** The stored uploads of one person in one project. */
export class StoredUploads {
  readonly #storageKey: string;

  constructor(storageKey: string) {
    this.#storageKey = storageKey;
  }

  /** Uploads that no tab is sending and that the server still has; `underWay` are this page's own. */
  interrupted(underWay: ReadonlySet<string>, now = Date.now()): StoredUpload[] {
    const tab = thisTab();
    return this.#read().filter(
      (kept) =>
        !underWay.has(kept.key) &&
        now - kept.aliveAt < KEPT_FOR_MS &&
        (kept.tab === tab || now - kept.aliveAt > ALIVE_FOR_MS),
    );
  }

  /** The interrupted upload of this same file, if there is one. */
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
