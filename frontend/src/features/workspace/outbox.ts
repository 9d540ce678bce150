import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { api, unwrap } from "@/api/client";
import { browserStorage } from "@/lib/browser-storage";
import { sessionQuery } from "@/features/accounts/session";
import { newIdempotencyKey } from "@/lib/idempotency";
import { ApiProblem, toProblem } from "@/lib/problem";
import type { Message } from "./model";
import { addToThread } from "./queries";

/** A message on its way. `failure` is the server's sentence when it will not take the message. */
export interface Outgoing {
  clientId: string;
  body: string;
  createdAt: string;
  failure: string | null;
}

/** Sends one message; the same `clientId` again is the same message. */
export type Send = (message: Outgoing) => Promise<Message>;

const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;

/**
 * The messages of one person in one project that the server hasn't taken yet. They are sent one after the other, so
 * they arrive in order; what can't be sent now (no network, server away) waits and is tried again, and is kept through
 * a reload. The server recognises `clientId`, so an answer that got lost costs nothing. A refusal stops the line until
 * the person retries or deletes that message.
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

  add(body: string): void {
    const message = {
      clientId: newIdempotencyKey(),
      body,
      createdAt: new Date().toISOString(),
      failure: null,
    };
    this.#change([...this.#entries, message]);
    this.#sendNow();
  }

  retry(clientId: string): void {
    this.#change(
      this.#entries.map((entry) => (entry.clientId === clientId ? { ...entry, failure: null } : entry)),
    );
    this.#sendNow();
  }

  discard(clientId: string): void {
    this.#change(this.#entries.filter((entry) => entry.clientId !== clientId));
    this.#sendNow();
  }

  #sendNow(): void {
    clearTimeout(this.#retryTimer);
    this.#retryDelay = FIRST_RETRY;
    void this.#drain();
  }

  async #drain(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#entries[0]; next && next.failure === null; next = this.#entries[0]) {
      const { clientId } = next;
      try {
        // One at a time is the point: a later message must not overtake an earlier one.
        // oxlint-disable-next-line no-await-in-loop
        const message = await this.#send(next);
        // First into the thread, then out of here: between the two it must not be gone from the page.
        this.#onSent(message);
        this.#change(this.#entries.filter((entry) => entry.clientId !== clientId));
        this.#retryDelay = FIRST_RETRY;
      } catch (error) {
        const problem = toProblem(error);
        if (!problem.isFinal) {
          this.#retryTimer = setTimeout(() => void this.#drain(), this.#retryDelay);
          this.#retryDelay = Math.min(this.#retryDelay * 2, LAST_RETRY);
          break;
        }
        const failure = problem.detail;
        this.#change(
          this.#entries.map((entry) => (entry.clientId === clientId ? { ...entry, failure } : entry)),
        );
      }
    }
    this.#isSending = false;
  }

  #change(entries: readonly Outgoing[]): void {
    this.#entries = entries;
    if (entries.length === 0) browserStorage.remove(this.#storageKey);
    else browserStorage.write(this.#storageKey, JSON.stringify(entries));
    for (const listener of this.#listeners) listener();
  }
}

function readStored(storageKey: string): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(storageKey) ?? "[]");
    return Array.isArray(stored) ? (stored as Outgoing[]) : [];
  } catch {
    return [];
  }
}

/** One outbox for each person and project, kept while the tab lives: it goes on sending behind other pages. */
const outboxes = new Map<string, Outbox>();

function outboxOf(queryClient: QueryClient, userId: string, projectId: string): Outbox {
  // The person is part of the key, since devices are shared.
  const key = `karigar_outbox:${userId}:${projectId}`;
  const existing = outboxes.get(key);
  if (existing) return existing;
  const post = async ({ clientId, body }: Outgoing): Promise<Message> => {
    // Somebody else may have signed in on this device meanwhile: then it waits for its author.
    const isOwn = queryClient.getQueryData(sessionQuery.queryKey)?.user?.id === userId;
    if (!isOwn) throw new ApiProblem({ status: 0, code: "another_person", detail: "" });
    const params = { path: { project_id: projectId }, header: { "Idempotency-Key": clientId } };
    return unwrap(api.POST("/api/projects/{project_id}/messages", { params, body: { body } }));
  };
  // Sent as a mutation, so that an ended session opens the sign-in modal; ours is the only retrying.
  const send: Send = (entry) =>
    queryClient
      .getMutationCache()
      .build<Message, Error, Outgoing, unknown>(queryClient, {
        mutationFn: post,
        networkMode: "always",
        retry: false,
      })
      .execute(entry);
  const outbox = new Outbox(key, send, (message) => addToThread(queryClient, projectId, message));
  outboxes.set(key, outbox);
  return outbox;
}

/** The person's outbox in this project and what waits in it. */
export function useOutbox(
  userId: string,
  projectId: string,
): { outbox: Outbox; entries: readonly Outgoing[] } {
  const outbox = outboxOf(useQueryClient(), userId, projectId);
  return { outbox, entries: useSyncExternalStore(outbox.subscribe, outbox.entries) };
}
