import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const POLL_EVERY = 10_000;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;
/** Components of one page subscribe one after the other; the stream is opened once for all of them. */
const SETTLE = 30;

interface Stale {
  topic: string;
  name: string;
}

/**
 * The tab's one live stream. It holds the union of the topics that components want and never carries data: an event
 * `{topic, name}` says that queries whose key starts with [topic, name] went stale, and TanStack Query fetches them.
 * While no stream can be had, the wanted topics are fetched anew every 10 seconds.
 */
class Realtime {
  #queryClient: QueryClient | undefined;
  #wanted = new Map<string, number>();
  #stream: EventSource | undefined;
  #streamTopics = "";
  #lastEventId = "";
  #retryDelay = FIRST_RETRY;
  #hasFailed = false;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pollTimer: ReturnType<typeof setInterval> | undefined;

  /** Names the cache to refresh. Called once, by the providers; returns the clean-up. */
  start(queryClient: QueryClient): () => void {
    this.#queryClient = queryClient;
    window.addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#settle();
    return () => {
      window.removeEventListener("online", this.#wake);
      document.removeEventListener("visibilitychange", this.#wake);
      this.#close();
      this.#queryClient = undefined;
    };
  }

  /** Wants the topics until the returned function is called. */
  subscribe(topics: string[]): () => void {
    for (const topic of topics) this.#wanted.set(topic, (this.#wanted.get(topic) ?? 0) + 1);
    this.#settle();
    return () => {
      for (const topic of topics) {
        const count = (this.#wanted.get(topic) ?? 0) - 1;
        if (count > 0) this.#wanted.set(topic, count);
        else this.#wanted.delete(topic);
      }
      this.#settle();
    };
  }

  #settle(): void {
    clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => this.#open(), SETTLE);
  }

  /** Opens a stream of the wanted topics. The one before is closed only when the new one stands: no gap between. */
  #open(): void {
    const topics = [...this.#wanted.keys()].sort().join(",");
    if (!this.#queryClient || topics === this.#streamTopics) return;
    if (topics === "") {
      this.#close();
      return;
    }
    clearTimeout(this.#retryTimer);
    const before = this.#stream;
    const query = new URLSearchParams({ topics });
    if (this.#lastEventId) query.set("last_event_id", this.#lastEventId);
    const stream = new EventSource(`/realtime?${query}`);
    this.#stream = stream;
    this.#streamTopics = topics;
    stream.addEventListener("open", () => {
      before?.close();
      this.#retryDelay = FIRST_RETRY;
      this.#stopPolling();
      // What changed between fetching a page and opening its stream would be missed otherwise.
      this.#invalidateWanted(stream);
      this.#hasFailed = false;
    });
    stream.addEventListener("stale", (event) => this.#receive(event as MessageEvent<string>));
    stream.addEventListener("reset", () => void this.#queryClient?.invalidateQueries());
    stream.addEventListener("error", () => {
      before?.close();
      if (stream === this.#stream) this.#fail();
    });
  }

  #receive(event: MessageEvent<string>): void {
    this.#lastEventId = event.lastEventId || this.#lastEventId;
    const { topic, name } = JSON.parse(event.data) as Stale;
    void this.#queryClient?.invalidateQueries({ queryKey: [topic, name] });
  }

  #invalidateWanted(stream?: EventSource): void {
    if (stream && stream !== this.#stream) return;
    for (const topic of this.#wanted.keys()) void this.#queryClient?.invalidateQueries({ queryKey: [topic] });
  }

  #fail(): void {
    this.#stream?.close();
    this.#stream = undefined;
    this.#streamTopics = "";
    this.#hasFailed = true;
    this.#pollTimer ??= setInterval(() => {
      if (navigator.onLine && document.visibilityState === "visible") this.#invalidateWanted();
    }, POLL_EVERY);
    const jitter = 0.75 + Math.random() / 2;
    this.#retryTimer = setTimeout(() => this.#open(), this.#retryDelay * jitter);
    this.#retryDelay = Math.min(this.#retryDelay * 2, LAST_RETRY);
  }

  /** Back on line or back in view: don't wait out the delay. */
  readonly #wake = (): void => {
    if (!this.#hasFailed || this.#stream || document.visibilityState === "hidden") return;
    this.#retryDelay = FIRST_RETRY;
    this.#open();
  };

  #stopPolling(): void {
    clearInterval(this.#pollTimer);
    this.#pollTimer = undefined;
  }

  #close(): void {
    clearTimeout(this.#settleTimer);
    clearTimeout(this.#retryTimer);
    this.#stopPolling();
    this.#stream?.close();
    this.#stream = undefined;
    this.#streamTopics = "";
  }
}

export const realtime = new Realtime();

/** Keeps the queries under these topics live while the component is shown: `useTopics([`project:${id}`])`. */
export function useTopics(topics: string[]): void {
  const joined = topics.join(",");
  useEffect(() => (joined === "" ? undefined : realtime.subscribe(joined.split(","))), [joined]);
}
