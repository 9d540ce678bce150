import { browserStorage } from "@/lib/browser-storage";
import { Listeners } from "@/lib/listeners";
import { newIdempotencyKey } from "@/lib/idempotency";
import { toProblem } from "@/lib/problem";
import type { Message } from "../model";
import { excerpt } from "@/lib/shortened";

/** A file attached to a message. */
export interface Attachment {
  /** The upload's own key. */
  key: string;
  name: string;
  /** The server's id, once it is uploaded. */
  fileId: string | null;
}

/** The answered message, as far as the quote shows it. */
export type Quote = NonNullable<Message["reply_to"]>;

/** The same length as the server's excerpts. */
const EXCERPT = 140;

/** A message as a reply quotes it. */
export function quoteOf({ id, author, body, files }: Message): Quote {
  const line = body.replaceAll(/\s+/g, " ").trim();
  return { id, author, excerpt: excerpt(line, EXCERPT), file_count: files.length, is_deleted: false };
}

/** A message that somebody wants to send. */
export interface Writing {
  body: string;
  replyTo: Quote | null;
  attachments: readonly Attachment[];
}

/** An outgoing message. `failure` is the sentence that says why it cannot be sent as it is. */
export interface Outgoing extends Writing {
  clientId: string;
  createdAt: string;
  failure: string | null;
}

/** Sends one message; a repeated `clientId` means the same message. */
export type Send = (message: Outgoing) => Promise<Message>;

const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;

/** Whether one of its files is not uploaded yet. */
export function waitsForFiles({ attachments }: Pick<Outgoing, "attachments">): boolean {
  return attachments.some(({ fileId }) => fileId === null);
}

/**
 * The messages of one person in one project that the server has not accepted yet. They are sent one after the other,
 * so they arrive in order. A message that cannot be sent now (no network, server down, upload in progress) waits, and
 * so do those behind it; all survive a reload. The server recognises `clientId`, so a lost response does no harm. A
 * refusal stops the queue until the person retries or deletes that message.
 */
export class Outbox {
  #entries: readonly Outgoing[];
  readonly #listeners = new Listeners();
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

  /** The waiting messages, oldest first; a new array after each change. */
  readonly entries = (): readonly Outgoing[] => this.#entries;

  readonly subscribe = this.#listeners.subscribe;

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

  /** Drops the files whose upload failed; the message is sent without them. */
  sendWithoutMissing(clientId: string): void {
    this.#replace(clientId, (entry) => ({
      ...entry,
      failure: null,
      attachments: entry.attachments.filter(({ fileId }) => fileId !== null),
    }));
    this.#sendNow();
  }

  /** A file that a message waits for is uploaded. */
  fileArrived(key: string, fileId: string): void {
    this.#changeWaitingFor(key, (entry) => ({
      ...entry,
      attachments: entry.attachments.map((one) => (one.key === key ? { ...one, fileId } : one)),
    }));
    this.#sendNow();
  }

  /** The upload of a file that a message waits for has failed; `words` says why. */
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

  /** The first message of the queue, if it can be sent. */
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
        // Added to the thread first, then removed here, so that it never disappears from the page.
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

  /** Makes the same change here and in storage, where another tab may have added its own messages. */
  #change(step: (entries: readonly Outgoing[]) => readonly Outgoing[]): void {
    this.#entries = step(this.#entries);
    const stored = step(readStored(this.#storageKey));
    if (stored.length === 0) browserStorage.remove(this.#storageKey);
    else browserStorage.write(this.#storageKey, JSON.stringify(stored));
    this.#listeners.notify();
  }
}

/** Converts stored messages to the current shape: older versions had neither replies nor files. */
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
