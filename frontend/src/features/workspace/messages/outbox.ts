import { browserStorage } from "@/lib/browser-storage";
import { newIdempotencyKey } from "@/lib/idempotency";
import { toProblem } from "@/lib/problem";
import type { Message } from "../model";

/** A file that goes with a message. */
export interface Attachment {
  /** The upload's own key. */
  key: string;
  name: string;
  /** The server's id, once it is up. */
  fileId: string | null;
}

/** The message that is answered, as much of it as the quote shows. */
export type Quote = NonNullable<Message["reply_to"]>;

/** As long as the server's own excerpts. */
const EXCERPT = 140;

/** A message as it is quoted by what answers it. */
export function quoteOf({ id, author, body, files }: Message): Quote {
  const line = body.replaceAll(/\s+/g, " ").trim();
  const excerpt = line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1)}…` : line;
  return { id, author, excerpt, file_count: files.length, is_deleted: false };
}

/** What somebody has written and wants sent. */
export interface Writing {
  body: string;
  replyTo: Quote | null;
  attachments: readonly Attachment[];
}

/** A message on its way. `failure` is the sentence that says why it will not go as it is. */
export interface Outgoing extends Writing {
  clientId: string;
  createdAt: string;
  failure: string | null;
}

/** Sends one message; the same `clientId` again is the same message. */
export type Send = (message: Outgoing) => Promise<Message>;

const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;

/** Whether a file of it isn't up yet. */
export function waitsForFiles({ attachments }: Pick<Outgoing, "attachments">): boolean {
  return attachments.some(({ fileId }) => fileId === null);
}

/**
 * The messages of one person in one project that the server hasn't taken yet. They are sent one after the other, so
 * they arrive in order; what can't be sent now (no network, server away, a file still on its way up) waits, and those
 * behind it wait with it; all are kept through a reload. The server recognises `clientId`, so an answer that got lost
 * costs nothing. A refusal stops the line until the person retries or deletes that message.
 */
export class Outbox {
  #entries: readonly Outgoing[];
  readonly #listeners = new Set<() => void>();
  readonly #storageKey: string;
  readonly #send: Send;
  readonly #onSent: (message: Message) => void;
  #isSending = false;
  #retryDelay = FIRST_RETRY;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(storageKey: string, send: Send, onSent: (message: Message) => void) {
    this.#storageKey = storageKey;
    this.#send = send;
    this.#onSent = onSent;
    this.#entries = readStored(storageKey);
    window.addEventListener("online", () => this.#sendNow());
    this.#sendNow();
  }

  /** The waiting messages, oldest first; a new list after each change. */
  readonly entries = (): readonly Outgoing[] => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(writing: Writing): void {
    const message: Outgoing = {
      ...writing,
      clientId: newIdempotencyKey(),
      createdAt: new Date().toISOString(),
      failure: null,
    };
    this.#change((entries) => [...entries, message]);
    this.#sendNow();
  }

  retry(clientId: string): void {
    this.#replace(clientId, (entry) => ({ ...entry, failure: null }));
    this.#sendNow();
  }

  discard(clientId: string): void {
    this.#change((entries) => entries.filter((entry) => entry.clientId !== clientId));
    this.#sendNow();
  }

  /** Gives up the files that didn't get up; the message goes with the rest of it. */
  sendWithoutMissing(clientId: string): void {
    this.#replace(clientId, (entry) => ({
      ...entry,
      failure: null,
      attachments: entry.attachments.filter(({ fileId }) => fileId !== null),
    }));
    this.#sendNow();
  }

  /** A file that a message waits for is up. */
  fileArrived(key: string, fileId: string): void {
    this.#changeWaitingFor(key, (entry) => ({
      ...entry,
      attachments: entry.attachments.map((one) => (one.key === key ? { ...one, fileId } : one)),
    }));
    this.#sendNow();
  }

  /** A file that a message waits for doesn't get up; `words` say why. */
  fileFailed(key: string, words: string): void {
    this.#changeWaitingFor(key, (entry) => ({ ...entry, failure: words }));
  }

  #changeWaitingFor(key: string, changed: (entry: Outgoing) => Outgoing): void {
    for (const { clientId, attachments } of this.#entries) {
      if (attachments.some((one) => one.key === key && one.fileId === null)) this.#replace(clientId, changed);
    }
  }

  #sendNow(): void {
    clearTimeout(this.#retryTimer);
    this.#retryDelay = FIRST_RETRY;
    void this.#drain();
  }

  /** The first of the line, if it can go. */
  #next(): Outgoing | undefined {
    const [first] = this.#entries;
    return first && first.failure === null && !waitsForFiles(first) ? first : undefined;
  }

  async #drain(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const { clientId } = next;
      try {
        // One at a time is the point: a later message must not overtake an earlier one.
        // oxlint-disable-next-line no-await-in-loop
        const message = await this.#send(next);
        // First into the thread, then out of here: between the two it must not be gone from the page.
        this.#onSent(message);
        this.#change((entries) => entries.filter((entry) => entry.clientId !== clientId));
        this.#retryDelay = FIRST_RETRY;
      } catch (error) {
        const problem = toProblem(error);
        if (!problem.isFinal) {
          this.#retryTimer = setTimeout(() => void this.#drain(), this.#retryDelay);
          this.#retryDelay = Math.min(this.#retryDelay * 2, LAST_RETRY);
          break;
        }
        const failure = problem.fieldErrors[0]?.message ?? problem.detail;
        this.#replace(clientId, (entry) => ({ ...entry, failure }));
      }
    }
    this.#isSending = false;
  }

  #replace(clientId: string, changed: (entry: Outgoing) => Outgoing): void {
    this.#change((entries) => entries.map((entry) => (entry.clientId === clientId ? changed(entry) : entry)));
  }

  /** The same step is made here and in the storage, where another tab may have put messages of its own. */
  #change(step: (entries: readonly Outgoing[]) => readonly Outgoing[]): void {
    this.#entries = step(this.#entries);
    const stored = step(readStored(this.#storageKey));
    if (stored.length === 0) browserStorage.remove(this.#storageKey);
    else browserStorage.write(this.#storageKey, JSON.stringify(stored));
    for (const listener of this.#listeners) listener();
  }
}

/** What was kept, in the shape of now: older versions of the product knew neither replies nor files. */
function readStored(storageKey: string): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(storageKey) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return (stored as (Partial<Outgoing> | null)[]).flatMap((entry) =>
      typeof entry?.clientId === "string" && typeof entry.body === "string"
        ? {
            clientId: entry.clientId,
            body: entry.body,
            createdAt: entry.createdAt ?? new Date().toISOString(),
            failure: entry.failure ?? null,
            replyTo: entry.replyTo ?? null,
            attachments: entry.attachments ?? [],
          }
        : [],
    );
  } catch {
    return [];
  }
}
