import type { Query, QueryClient } from "@tanstack/react-query";
import { toProblem } from "./problem";
import { type Stale, tellListeners, wantedTopics, watchWantedTopics } from "./topics";

const POLL_EVERY = 10_000;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;
/** Components of one page subscribe one after the other; the stream is opened once for all of them. */
const SETTLE = 30;
/** The server takes no more topics in one stream. */
const MOST_TOPICS = 20;
/** A stream's opening repeats the last ten seconds' events, so what was fetched since then needs no second fetch. */
const REPEATED = 8_000;
/** A tab out of view gives its stream back: over plain HTTP a browser has but six connections for all its tabs. */
const REST_AFTER = 60_000;

interface Stream {
  source: EventSource;
  topics: string[];
}

/** Its last fetch failed, as all do while the server is away, and nobody is trying again. */
function isLeftBehind({ state }: Query): boolean {
  return state.status === "error" && state.fetchStatus === "idle" && !toProblem(state.error).isFinal;
}

/**
 * Makes stale and fetches anew. TanStack Query joins a first fetch that is under way, which may have been answered before
 * what the event tells of: so that is fetched once more when it is here.
 */
async function fetchAnew(queryClient: QueryClient, queryKey: string[]): Promise<void> {
  const coming = queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .filter(({ state }) => state.data === undefined && state.fetchStatus !== "idle");
  await queryClient.invalidateQueries({ queryKey });
  if (coming.length === 0) return;
  await Promise.allSettled(coming.map(({ promise }) => promise));
  await queryClient.invalidateQueries({ predicate: (query) => coming.includes(query) });
}

/**
 * The tab's one live stream. It holds the union of the topics that components want and never carries data: an event
 * `{topic, name}` says that queries whose key starts with [topic, name] went stale, and TanStack Query fetches them.
 * While no stream can be had, the wanted topics are fetched anew every 10 seconds, and with a stream those of their
 * queries that failed.
 */
class Realtime {
  #queryClient: QueryClient | undefined;
  #onSignedOut: () => void = () => undefined;
  #onRefused: () => void = () => undefined;
  /** The one that is heard, and the one that will take its place once it stands: there are never more. */
  #standing: Stream | undefined;
  #coming: Stream | undefined;
  #lastEventId = "";
  #retryDelay = FIRST_RETRY;
  #hasFailed = false;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #isResting = false;
  #pollTimer: ReturnType<typeof setInterval> | undefined;
  /** The keys under refresh; true when an event came meanwhile. */
  #refreshing = new Map<string, boolean>();

  /**
   * Names the cache to refresh, what to do when the server says that the session is over, and what when a stream can't
   * be had: a browser doesn't tell whether the server was away or knows the session no more. Called once, by the
   * providers; returns the clean-up.
   */
  start(
    queryClient: QueryClient,
    onSignedOut: () => void,
    onRefused: () => void = () => undefined,
  ): () => void {
    this.#queryClient = queryClient;
    this.#onSignedOut = onSignedOut;
    this.#onRefused = onRefused;
    window.addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    document.addEventListener("visibilitychange", this.#restOutOfView);
    window.addEventListener("pagehide", this.#rest);
    window.addEventListener("pageshow", this.#goOn);
    this.#pollTimer = setInterval(this.#poll, POLL_EVERY);
    const unwatch = watchWantedTopics(() => this.#settle());
    this.#settle();
    return () => {
      unwatch();
      window.removeEventListener("online", this.#wake);
      document.removeEventListener("visibilitychange", this.#wake);
      document.removeEventListener("visibilitychange", this.#restOutOfView);
      window.removeEventListener("pagehide", this.#rest);
      window.removeEventListener("pageshow", this.#goOn);
      clearInterval(this.#pollTimer);
      clearTimeout(this.#restTimer);
      this.#isResting = false;
      this.#close();
      this.#queryClient = undefined;
    };
  }

  #settle(): void {
    clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => this.#open(), SETTLE);
  }

  /** Opens a stream of the wanted topics. The one before is closed only when the new one stands: no gap between. */
  #open(): void {
    const topics = wantedTopics().sort().slice(0, MOST_TOPICS);
    if (!this.#queryClient || this.#isResting || topics.join() === this.#coming?.topics.join()) return;
    if (topics.length === 0) {
      this.#close();
      return;
    }
    // What was wanted for a moment only is wanted no more: each stream takes one of the browser's six connections.
    this.#coming?.source.close();
    this.#coming = undefined;
    if (topics.join() === this.#standing?.topics.join()) {
      this.#hasFailed = false;
      return;
    }
    clearTimeout(this.#retryTimer);
    const query = new URLSearchParams({ topics: topics.join() });
    if (this.#lastEventId) query.set("last_event_id", this.#lastEventId);
    const source = new EventSource(`/realtime?${query}`);
    const stream = { source, topics };
    this.#coming = stream;
    source.addEventListener("open", () => this.#succeed(stream));
    for (const kind of ["stale", "ready", "reset", "closed"]) {
      source.addEventListener(kind, (event) => this.#receive(kind, event as MessageEvent<string>));
    }
    source.addEventListener("error", () => this.#lose(stream));
  }

  #succeed(stream: Stream): void {
    const topicsBefore = this.#standing?.topics ?? [];
    this.#standing?.source.close();
    this.#standing = stream;
    this.#coming = undefined;
    this.#retryDelay = FIRST_RETRY;
    // A topic that is new here may have data in the cache from a visit long ago.
    const isMissed = (topic: string) => this.#hasFailed || !topicsBefore.includes(topic);
    const before = this.#hasFailed ? Infinity : Date.now() - REPEATED;
    this.#invalidate(stream.topics.filter(isMissed), ({ state }) => state.dataUpdatedAt < before);
    this.#hasFailed = false;
  }

  #receive(kind: string, event: MessageEvent<string>): void {
    this.#lastEventId = event.lastEventId || this.#lastEventId;
    const { topic, name } = JSON.parse(event.data || "{}") as Partial<Stale>;
    if (kind === "reset") void this.#queryClient?.invalidateQueries();
    // With a topic, the right to it was lost and its page finds that out; without one, the session is over.
    else if (kind === "closed" && !topic) this.#onSignedOut();
    else if (topic) {
      void this.#refresh(name ? [topic, name] : [topic]);
      if (name) tellListeners({ topic, name });
    }
  }

  /**
   * Fetches anew what an event named; events that come meanwhile ask for one more time after it. Were each to begin
   * anew, a busy topic would never show anything on a slow line.
   */
  async #refresh(queryKey: string[]): Promise<void> {
    const key = queryKey.join(" ");
    const isUnderWay = this.#refreshing.has(key);
    this.#refreshing.set(key, isUnderWay);
    if (isUnderWay) return;
    do {
      this.#refreshing.set(key, false);
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      if (this.#queryClient) await fetchAnew(this.#queryClient, queryKey);
    } while (this.#refreshing.get(key));
    this.#refreshing.delete(key);
  }

  /** Makes stale what is in the cache of these topics, as far as the predicate says so. */
  #invalidate(topics: string[], predicate: (query: Query) => boolean): void {
    for (const topic of topics) {
      const queries = this.#queryClient?.getQueryCache().findAll({ queryKey: [topic], predicate }) ?? [];
      if (queries.length > 0) void this.#queryClient?.invalidateQueries({ queryKey: [topic], predicate });
    }
  }

  readonly #poll = (): void => {
    if (!navigator.onLine || document.visibilityState === "hidden") return;
    this.#invalidate(wantedTopics(), this.#hasFailed ? () => true : isLeftBehind);
  };

  /** Without the one that stood, its follower goes on alone. Without a follower, the one that stands does. */
  #lose(stream: Stream): void {
    stream.source.close();
    if (stream === this.#standing) {
      this.#standing = undefined;
      if (this.#coming) return;
    } else this.#coming = undefined;
    this.#fail();
  }

  /** Polls and tries again. */
  #fail(): void {
    this.#hasFailed = true;
    this.#onRefused();
    const jitter = 0.75 + Math.random() / 2;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#open(), this.#retryDelay * jitter);
    this.#retryDelay = Math.min(this.#retryDelay * 2, LAST_RETRY);
  }

  /** Back on line or back in view: don't wait out the delay. */
  readonly #wake = (): void => {
    if (!this.#hasFailed || document.visibilityState === "hidden") return;
    this.#retryDelay = FIRST_RETRY;
    this.#open();
  };

  /** Out of view for a minute: close. In view again: go on after the last event heard; the server tells the rest. */
  readonly #restOutOfView = (): void => {
    clearTimeout(this.#restTimer);
    if (document.visibilityState === "hidden") this.#restTimer = setTimeout(this.#rest, REST_AFTER);
    else this.#goOn();
  };

  /** Also when the page is left: with an open stream, browsers don't keep it for Back. */
  readonly #rest = (): void => {
    this.#isResting = true;
    this.#close();
  };

  readonly #goOn = (): void => {
    if (!this.#isResting) return;
    this.#isResting = false;
    this.#open();
  };

  #close(): void {
    clearTimeout(this.#settleTimer);
    clearTimeout(this.#retryTimer);
    for (const stream of [this.#standing, this.#coming]) stream?.source.close();
    this.#standing = undefined;
    this.#coming = undefined;
    this.#hasFailed = false;
  }
}

export const realtime = new Realtime();
