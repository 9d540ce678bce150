import type { Query, QueryClient } from "@tanstack/react-query";
import { forgetFirstAnswers } from "./first-answers";
import { ownEvent } from "./own-events";
import { toProblem } from "./problem";
import { type Stale, notifySubscribers, wantedTopics, watchWantedTopics } from "./topics";

const POLL_EVERY = 10_000;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 30_000;
/** Components of one page subscribe one after another. The stream is opened once for all of them. */
const SETTLE = 30;
/**
 * The first stream waits until the page has its data, which may name more topics, and leaves the connection to it.
 * Nothing is missed: the server repeats what happened since the page began to load. At most so many milliseconds.
 */
const LONGEST_WAIT = 4_000;
/** Milliseconds until the page's data is looked for again. */
const LOOK_AGAIN = 100;
/** The server accepts no more topics in one stream. */
const MOST_TOPICS = 20;
/**
 * A stream repeats the events of as many milliseconds before it, so data fetched since then needs no second
 * fetch. The first stream of a page repeats those since the page began to load.
 */
const REPEATED = 8_000;
/** A page that is older when it opens its first stream was not waiting for it. */
const LONGEST_LOAD = 30_000;
/** The server repeats five seconds more. These of them may pass until the stream is open. */
const MARGIN = 3_000;
/** A hidden tab closes its stream: over plain HTTP a browser has only six connections for all its tabs. */
const REST_AFTER = 60_000;

interface Stream {
  source: EventSource;
  topics: string[];
  openedAt: number;
  /** Its events since then are repeated. */
  since: number;
}

interface HeardEvent extends Stale {
  /** The event stands for equal ones before it too. */
  is_several?: boolean;
}

/** Its last fetch failed, as all do while the server is down, and nothing is retrying it. */
function isLeftBehind({ state }: Query): boolean {
  return state.status === "error" && state.fetchStatus === "idle" && !toProblem(state.error).isFinal;
}

/**
 * Marks queries stale and fetches them again. TanStack Query joins a first fetch that is in flight, but the
 * server may have answered it before the event. That one is fetched once more when it completes.
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
 * The tab's one live stream. It subscribes to all topics that components want and never carries data. An
 * event `{topic, name}` says that queries whose key starts with [topic, name] are stale, and TanStack Query
 * fetches them again. While no stream is available, the wanted topics are fetched again every 10 seconds.
 * While one is, their failed queries are.
 */
class Realtime {
  #queryClient: QueryClient | undefined;
  #onSignedOut: () => void = () => undefined;
  #onRefused: () => void = () => undefined;
  /** The current stream, and the one that replaces it once it is open. There are never more. */
  #standing: Stream | undefined;
  #coming: Stream | undefined;
  #lastEventId = "";
  #retryDelay = FIRST_RETRY;
  #hasFailed = false;
  /** False until the first stream of the page is open. */
  #hasStood = false;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #isResting = false;
  #startedAt = 0;
  #pollTimer: ReturnType<typeof setInterval> | undefined;
  /** The keys under refresh; true if an event arrived meanwhile. */
  #refreshing = new Map<string, boolean>();

  /**
   * Sets the cache to refresh, the callback for when the server says that the session is over, and the one
   * for when no stream is available: a browser doesn't tell whether the server was down or no longer knows
   * the session. The providers call it once. Returns the clean-up.
   */
  start(
    queryClient: QueryClient,
    onSignedOut: () => void,
    onRefused: () => void = () => undefined,
  ): () => void {
    this.#queryClient = queryClient;
    this.#startedAt = performance.now();
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

  #settle(milliseconds = SETTLE): void {
    clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => this.#open(), milliseconds);
  }

  #isPageLoading(queryClient: QueryClient): boolean {
    if (this.#hasStood || this.#hasFailed || performance.now() - this.#startedAt > LONGEST_WAIT) return false;
    return queryClient.getQueryCache().findAll({ fetchStatus: "fetching" }).length > 0;
  }

  /**
   * Opens a stream of the wanted topics. The previous one is closed only when the new one is open, so there
   * is no gap.
   */
  #open(): void {
    const topics = wantedTopics().sort().slice(0, MOST_TOPICS);
    if (!this.#queryClient || this.#isResting || topics.join() === this.#coming?.topics.join()) return;
    if (topics.length === 0) {
      this.#close();
      return;
    }
    // Drops a stream that was only briefly wanted: each one takes one of the browser's six connections.
    this.#coming?.source.close();
    this.#coming = undefined;
    if (topics.join() === this.#standing?.topics.join()) {
      this.#hasFailed = false;
      return;
    }
    if (this.#isPageLoading(this.#queryClient)) {
      this.#settle(LOOK_AGAIN);
      return;
    }
    clearTimeout(this.#retryTimer);
    const query = new URLSearchParams({ topics: topics.join() });
    if (this.#lastEventId) query.set("last_event_id", this.#lastEventId);
    const openedAt = performance.now();
    const isLoading = !this.#hasStood && openedAt < LONGEST_LOAD;
    const since = isLoading ? 0 : Math.max(openedAt - REPEATED, 0);
    // After a gap, the server decides how far back it repeats.
    if (!this.#hasStood || this.#standing)
      query.set("page_seconds", `${Math.ceil((openedAt - since) / 1000)}`);
    const source = new EventSource(`/realtime?${query}`);
    const stream = { source, topics, openedAt, since };
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
    this.#hasStood = true;
    // A newly added topic may have cached data from a visit long ago.
    const isMissed = (topic: string) => this.#hasFailed || !topicsBefore.includes(topic);
    const late = Math.max(performance.now() - stream.openedAt - MARGIN, 0);
    const before = this.#hasFailed ? Infinity : Date.now() - performance.now() + stream.since + late;
    this.#invalidate(stream.topics.filter(isMissed), ({ state }) => state.dataUpdatedAt < before);
    this.#hasFailed = false;
  }

  #receive(kind: string, event: MessageEvent<string>): void {
    this.#lastEventId = event.lastEventId || this.#lastEventId;
    if (kind !== "ready") forgetFirstAnswers();
    const { topic, name, is_several } = JSON.parse(event.data || "{}") as Partial<HeardEvent>;
    if (kind === "reset") void this.#queryClient?.invalidateQueries();
    // With a topic: access to it was lost, and its page finds that out. Without one: the session is over.
    else if (kind === "closed" && !topic) this.#onSignedOut();
    else if (topic) {
      const queryKey = name ? [topic, name] : [topic];
      // Of several, others made some stale.
      const own = is_several ? undefined : ownEvent(queryKey, event.lastEventId);
      if (own) void this.#refreshOthers(queryKey, own);
      else void this.#refresh(queryKey);
      if (name) notifySubscribers({ topic, name });
    }
  }

  /**
   * Fetches again what an event named. Events that arrive meanwhile cause one more fetch after it. If each
   * one restarted the fetch, a busy topic would never show anything on a slow connection.
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

  /** After a write of this page's own: fetches again only what its answer did not make current. */
  async #refreshOthers(
    queryKey: string[],
    own: Promise<((query: Query) => boolean) | undefined>,
  ): Promise<void> {
    const isCurrent = await own;
    if (!isCurrent) await this.#refresh(queryKey);
    else await this.#queryClient?.invalidateQueries({ queryKey, predicate: (query) => !isCurrent(query) });
  }

  /** Marks cached queries of these topics stale if they match the predicate. */
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

  /**
   * If the current stream is lost, its replacement goes on alone. If the replacement is lost, the current one
   * does.
   */
  #lose(stream: Stream): void {
    stream.source.close();
    if (stream === this.#standing) {
      this.#standing = undefined;
      if (this.#coming) return;
    } else this.#coming = undefined;
    this.#fail();
  }

  /** Polls and reconnects. */
  #fail(): void {
    this.#hasFailed = true;
    this.#onRefused();
    const jitter = 0.75 + Math.random() / 2;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#open(), this.#retryDelay * jitter);
    this.#retryDelay = Math.min(this.#retryDelay * 2, LAST_RETRY);
  }

  /** Online or visible again: don't wait for the retry delay. */
  readonly #wake = (): void => {
    if (!this.#hasFailed || document.visibilityState === "hidden") return;
    this.#retryDelay = FIRST_RETRY;
    this.#open();
  };

  /**
   * Hidden for a minute: close. Visible again: resume after the last event received; the server sends the
   * rest.
   */
  readonly #restOutOfView = (): void => {
    clearTimeout(this.#restTimer);
    if (document.visibilityState === "hidden") this.#restTimer = setTimeout(this.#rest, REST_AFTER);
    else this.#goOn();
  };

  /** Also when the page is left: browsers don't keep a page with an open stream for Back. */
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
