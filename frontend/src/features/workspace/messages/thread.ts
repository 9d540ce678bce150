import { ApiProblem } from "@/lib/problem";

/** Where a page of the discussion lies: at its newest end, behind a cursor of the server's, or round one message. */
export type PagePlace =
  { cursor: string } | { newer_than: string } | { around: string } | Record<string, never>;

/** What of a discussion is loaded: one piece without gaps, oldest first, and how to go on from either end of it. */
export interface Thread<Item extends Identified> {
  messages: Item[];
  /** Null where the discussion begins. */
  older: PagePlace | null;
  /** Null while the newest message is loaded. */
  newer: PagePlace | null;
  /** Another number after each jump: what was asked for before it belongs to another piece. */
  origin: number;
}

export interface MessagePage<Item extends Identified> {
  /** Newest first, as the server pages. */
  items: Item[];
  next?: string | null;
  newer?: string | null;
}

/** Ids are UUIDv7: their order is the order of sending. */
interface Identified {
  id: string;
}

interface ThreadSource<Item extends Identified> {
  load: (place: PagePlace, limit: number) => Promise<MessagePage<Item>>;
  read: () => Thread<Item> | undefined;
  write: (thread: Thread<Item>) => void;
  /** What was written may be older than an event that came meanwhile: `refresh` is wanted once more. */
  goStale: () => void;
}

const PAGE = 40;
/** The server gives no more at once. */
const LARGEST_PAGE = 100;
/** What is kept while somebody reads on and on; the far end goes, and comes again when it is scrolled to. */
export const MOST_LOADED = 300;
/** So many pages are fetched to close a gap; after a longer absence the discussion opens anew at its end. */
const MOST_PAGES = 6;

/**
 * The piece of a discussion that is loaded, kept equal to what the server holds while pages, jumps, own acts and
 * refreshes overtake one another. It holds no state of its own: `read` and `write` are the cache's.
 */
export class ThreadWindow<Item extends Identified> {
  readonly #source: ThreadSource<Item>;
  #refreshes = 0;
  #jumps = 0;

  constructor(source: ThreadSource<Item>) {
    this.#source = source;
  }

  /**
   * Fetches what is loaded anew, and what is newer if the end is in it. An event costs one page for most readers, and
   * never more than MOST_PAGES however far somebody has scrolled.
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

  /** Loads the page after the newest message, where the end isn't loaded. */
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

  /** Loads the messages round one that isn't loaded. Throws the server's 404 when it isn't there. */
  async jumpTo(id: string): Promise<void> {
    await this.#jump({ around: id });
  }

  /** Loads the newest messages in place of what is loaded. */
  async jumpToEnd(): Promise<void> {
    await this.#jump({});
  }

  /** Puts what an act of one's own answered with into the piece, before its event comes round. */
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
    // Somebody jumped, or the same page came by another way.
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
      // The message it hung on is gone for good: open at the end.
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

  /** What was fetched anew, with what was loaded at either end while that was under way. */
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
