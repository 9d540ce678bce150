import { ApiProblem } from "@/lib/problem";

/** Which page of the discussion: the newest, one behind a server cursor, or one around a message. */
export type PagePlace =
  | { cursor: string }
  | { newer_than: string }
  | { around: string }
  | Record<string, never>;

/** The loaded part of a discussion: contiguous, oldest first, with the cursors at both ends. */
export interface Thread<Item extends Identified> {
  messages: Item[];
  /** Null at the start of the discussion. */
  older: PagePlace | null;
  /** Null while the newest message is loaded. */
  newer: PagePlace | null;
  /** Changes with each jump: answers to earlier requests belong to another part. */
  origin: number;
}

export interface MessagePage<Item extends Identified> {
  /** Newest first, as the server pages. */
  items: Item[];
  next?: string | null;
  newer?: string | null;
}

/** Ids are UUIDv7, so their order is the order of sending. */
interface Identified {
  id: string;
}

interface ThreadSource<Item extends Identified> {
  load: (place: PagePlace, limit: number) => Promise<MessagePage<Item>>;
  read: () => Thread<Item> | undefined;
  write: (thread: Thread<Item>) => void;
  /**
   * Marks the cache stale: the written data may be older than an event that arrived meanwhile, so `refresh` must run
   * again.
   */
  goStale: () => void;
}

const PAGE = 40;
/** The server's maximum page size. */
const LARGEST_PAGE = 100;
/**
 * The maximum number of cached messages while somebody scrolls on; the far end is dropped and loaded again when
 * scrolled to.
 */
export const MOST_LOADED = 300;
/**
 * The maximum number of pages fetched to close a gap; after a longer absence the discussion opens at its newest end.
 */
const MOST_PAGES = 6;

/**
 * Keeps the loaded part of a discussion equal to the server's while pages, jumps, own actions and refreshes overlap.
 * It has no state of its own: `read` and `write` access the cache.
 */
export class ThreadWindow<Item extends Identified> {
  readonly #source: ThreadSource<Item>;
  #refreshes = 0;
  #jumps = 0;

  constructor(source: ThreadSource<Item>) {
    this.#source = source;
  }

  /**
   * Fetches the loaded part again, and newer messages if the newest end is loaded. An event costs most readers one
   * page, and never more than MOST_PAGES, however far somebody has scrolled.
   */
  async refresh(): Promise<Thread<Item>> {
    this.#refreshes += 1;
    const { read } = this.#source;
    for (;;) {
      const known = read();
      // oxlint-disable-next-line no-await-in-loop -- again only if the reader jumped meanwhile
      const fetched = await this.#fetchAnew(known);
      const now = read();
      if (known?.origin !== now?.origin) continue;
      if (!known || !now || fetched.origin !== known.origin) return fetched;
      return this.#withExtensions(fetched, known, now);
    }
  }

  /** Loads the page before the oldest message. */
  async loadOlder(): Promise<void> {
    await this.#extend("older", (now, page) => {
      const first = now.messages[0]?.id;
      const added = ascending(page.items).filter(({ id }) => first === undefined || id < first);
      const messages = [...added, ...now.messages];
      const older = page.next ? { cursor: page.next } : null;
      const surplus = messages.length - MOST_LOADED;
      if (surplus <= 0) return { ...now, messages, older };
      const kept = messages.slice(0, -surplus);
      return { ...now, messages: kept, older, newer: aroundLast(kept) };
    });
  }

  /** Loads the page after the newest loaded message, unless the newest end is loaded. */
  async loadNewer(): Promise<void> {
    await this.#extend("newer", (now, page) => {
      const last = now.messages.at(-1)?.id;
      const added = ascending(page.items).filter(({ id }) => last === undefined || id > last);
      const messages = [...now.messages, ...added];
      const newer = page.newer ? { newer_than: page.newer } : null;
      const surplus = messages.length - MOST_LOADED;
      if (surplus <= 0) return { ...now, messages, newer };
      const kept = messages.slice(surplus);
      return { ...now, messages: kept, newer, older: aroundLast(kept.slice(0, 1)) };
    });
  }

  /** Loads the messages around one that is not loaded. Throws the server's 404 if it does not exist. */
  async jumpTo(id: string): Promise<void> {
    await this.#jump({ around: id });
  }

  /** Replaces the loaded part with the newest messages. */
  async jumpToEnd(): Promise<void> {
    await this.#jump({});
  }

  /** Adds the response to the viewer's own action to the loaded part, before its event arrives. */
  put(message: Item): void {
    const { read, write } = this.#source;
    const now = read();
    if (!now) return;
    const last = now.messages.at(-1)?.id ?? "";
    if (now.messages.some(({ id }) => id === message.id)) {
      const messages = now.messages.map((held) => (held.id === message.id ? message : held));
      write({ ...now, messages });
    } else if (now.newer === null && message.id > last) {
      write({ ...now, messages: [...now.messages, message] });
    }
  }

  async #jump(place: PagePlace): Promise<void> {
    const { load, write, goStale } = this.#source;
    this.#jumps += 1;
    const jump = this.#jumps;
    const before = this.#refreshes;
    const page = await load(place, PAGE);
    if (jump !== this.#jumps) return;
    write(threadOf(page, newOrigin()));
    if (before !== this.#refreshes) goStale();
  }

  async #extend(
    end: "older" | "newer",
    extended: (now: Thread<Item>, page: MessagePage<Item>) => Thread<Item>,
  ): Promise<void> {
    const { load, read, write, goStale } = this.#source;
    const known = read();
    const place = known?.[end];
    if (!known || !place) return;
    const before = this.#refreshes;
    const page = await load(place, PAGE);
    const now = read();
    // Somebody jumped, or another request loaded the same page.
    if (now?.origin !== known.origin || !isSamePlace(now[end], place)) return;
    write(extended(now, page));
    if (before !== this.#refreshes) goStale();
  }

  async #fetchAnew(known: Thread<Item> | undefined): Promise<Thread<Item>> {
    const { load } = this.#source;
    const first = known?.messages[0];
    const last = known?.messages.at(-1);
    if (!known || !first || !last) return threadOf(await load({}, PAGE), known?.origin ?? newOrigin());

    const limit = Math.min(Math.max(known.messages.length + 10, PAGE), LARGEST_PAGE);
    const isLive = known.newer === null;
    let page: MessagePage<Item>;
    try {
      page = await load(isLive ? {} : { around: last.id }, limit);
    } catch (error) {
      // The anchor message no longer exists: open at the newest end.
      if (isLive || !(error instanceof ApiProblem) || error.status !== 404) throw error;
      return threadOf(await load({}, PAGE), newOrigin());
    }
    const reachesEnd = isLive || !page.newer;
    const fetched = [...page.items];
    let pages = 1;
    while (page.next && (fetched.at(-1)?.id ?? "") > first.id) {
      if (pages === MOST_PAGES) {
        const newer = reachesEnd ? null : known.newer;
        return {
          messages: ascending(fetched),
          older: { cursor: page.next },
          newer,
          origin: newOrigin(),
        };
      }
      pages += 1;
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      page = await load({ cursor: page.next }, LARGEST_PAGE);
      fetched.push(...page.items);
    }
    const messages = ascending(fetched).filter(({ id }) => id >= first.id && (reachesEnd || id <= last.id));
    return { ...known, messages, newer: reachesEnd ? null : known.newer };
  }

  /** Combines the refreshed messages with those loaded at either end in the meantime. */
  #withExtensions(fetched: Thread<Item>, known: Thread<Item>, now: Thread<Item>): Thread<Item> {
    const knownFirst = known.messages[0]?.id ?? "";
    const knownLast = known.messages.at(-1)?.id ?? "";
    const fetchedLast = fetched.messages.at(-1)?.id ?? "";
    const before = knownFirst === "" ? [] : now.messages.filter(({ id }) => id < knownFirst);
    const after = now.messages.filter(({ id }) => id > knownLast && id > fetchedLast);
    return {
      ...fetched,
      messages: [...before, ...fetched.messages, ...after],
      older: before.length > 0 || isSamePlace(fetched.older, known.older) ? now.older : fetched.older,
      newer: after.length > 0 ? now.newer : fetched.newer,
    };
  }
}

let origins = 0;

function newOrigin(): number {
  origins += 1;
  return origins;
}

function threadOf<Item extends Identified>(page: MessagePage<Item>, origin: number): Thread<Item> {
  return {
    messages: ascending(page.items),
    older: page.next ? { cursor: page.next } : null,
    newer: page.newer ? { newer_than: page.newer } : null,
    origin,
  };
}

function ascending<Item>(newestFirst: Item[]): Item[] {
  return newestFirst.toReversed();
}

function aroundLast(messages: Identified[]): PagePlace | null {
  const last = messages.at(-1);
  return last ? { around: last.id } : null;
}

function isSamePlace(one: PagePlace | null, other: PagePlace | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
