import { describe, expect, it } from "vitest";
import { ApiProblem } from "@/lib/problem";
import { MOST_LOADED, type MessagePage, type PagePlace, type Thread, ThreadWindow } from "./thread";

interface Said {
  id: string;
  words: string;
}

const idOf = (number: number) => String(number).padStart(6, "0");

/** Returns pages as the server does, from messages that change while requests are in flight. */
class FakeThread {
  all: Said[] = [];
  #count = 0;
  loads = 0;
  /** Requests without an answer yet. */
  readonly #waiting: (() => void)[] = [];
  isSlow = false;

  post(words = "said"): Said {
    this.#count += 1;
    const said = { id: idOf(this.#count), words };
    this.all = [...this.all, said];
    return said;
  }

  change(place: number, words: string): void {
    this.all = this.all.map((said, at) => (at === place ? { ...said, words } : said));
  }

  remove(place: number): void {
    this.all = this.all.filter((_said, at) => at !== place);
  }

  answerOne(place: number): void {
    this.#waiting.splice(place % Math.max(1, this.#waiting.length), 1)[0]?.();
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  readonly load = async (place: PagePlace, limit: number): Promise<MessagePage<Said>> => {
    this.loads += 1;
    // What the server reads now; the response may arrive much later.
    const page = this.#page(place, limit);
    if (this.isSlow) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (page === null) throw new ApiProblem({ status: 404, code: "not_found", detail: "" });
    return page;
  };

  #page(place: PagePlace, limit: number): MessagePage<Said> | null {
    const { all } = this;
    let from = Math.max(0, all.length - limit);
    let to = all.length;
    if ("cursor" in place && place.cursor) {
      to = all.filter(({ id }) => id < place.cursor).length;
      from = Math.max(0, to - limit);
    } else if ("newer_than" in place && place.newer_than) {
      from = all.filter(({ id }) => id <= place.newer_than).length;
      to = Math.min(all.length, from + limit);
    } else if ("around" in place && place.around) {
      const middle = all.findIndex(({ id }) => id === place.around);
      if (middle < 0) return null;
      from = Math.max(0, middle - Math.floor(limit / 2));
      to = Math.min(all.length, from + limit);
    }
    const items = all.slice(from, to).toReversed();
    return {
      items,
      next: from > 0 ? (items.at(-1)?.id ?? null) : null,
      newer: to < all.length ? (items[0]?.id ?? null) : null,
    };
  }
}

/** The cache with one window on it. A refresh writes what it fetched, as TanStack Query does. */
function open(server: FakeThread) {
  let thread: Thread<Said> | undefined;
  let isStale = false;
  let latest = 0;
  const piece = new ThreadWindow<Said>({
    load: server.load,
    read: () => thread,
    write: (next) => {
      thread = next;
    },
    goStale: () => {
      isStale = true;
    },
  });
  return {
    piece,
    thread: () => thread ?? { messages: [], older: null, newer: null, origin: 0 },
    /** Of several refreshes in flight, only the newest counts. */
    refresh: async () => {
      isStale = false;
      latest += 1;
      const own = latest;
      const fetched = await piece.refresh();
      if (own === latest) thread = fetched;
    },
    isStale: () => isStale,
    words: () => (thread?.messages ?? []).map(({ id, words }) => `${id} ${words}`),
  };
}

/** What a new fetch of the same range would show. */
function freshOf(server: FakeThread, { messages, older, newer }: Thread<Said>): string[] {
  const first = older === null ? "" : (messages[0]?.id ?? "");
  const last = newer === null ? "~" : (messages.at(-1)?.id ?? "");
  return server.all.filter(({ id }) => id >= first && id <= last).map(({ id, words }) => `${id} ${words}`);
}

function filled(count: number): FakeThread {
  const server = new FakeThread();
  for (let number = 0; number < count; number += 1) server.post();
  return server;
}

describe("ThreadWindow", () => {
  it("opens at the end with one page, however long the thread is", async () => {
    const server = filled(1_000);
    const { refresh, thread } = open(server);
    await refresh();
    expect(server.loads).toBe(1);
    expect(thread().messages.at(-1)?.id).toBe(idOf(1_000));
    expect(thread().newer).toBeNull();
    expect(thread().older).not.toBeNull();
  });

  it("takes an event with one page, edits further up included", async () => {
    const server = filled(200);
    const { refresh, words, thread, piece } = open(server);
    await refresh();
    await piece.loadOlder();
    server.change(130, "said otherwise");
    server.post("new");
    const before = server.loads;
    await refresh();
    expect(server.loads - before).toBe(1);
    expect(words()).toEqual(freshOf(server, thread()));
    expect(words()).toContain(`${idOf(131)} said otherwise`);
  });

  it("closes the gap after a long absence, and opens anew after a very long one", async () => {
    const server = filled(100);
    const { refresh, words, thread } = open(server);
    await refresh();
    for (let number = 0; number < 250; number += 1) server.post();
    await refresh();
    expect(words()).toEqual(freshOf(server, thread()));
    expect(thread().messages.length).toBe(290);

    for (let number = 0; number < 5_000; number += 1) server.post();
    const { origin } = thread();
    await refresh();
    expect(thread().origin).not.toBe(origin);
    expect(thread().messages.length).toBeLessThan(700);
    expect(words()).toEqual(freshOf(server, thread()));
  });

  it("keeps no more than it must while somebody reads back, and finds the way down again", async () => {
    const server = filled(5_000);
    const { refresh, piece, thread, words } = open(server);
    await refresh();
    for (let step = 0; step < 20; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- page by page, as people scroll
      await piece.loadOlder();
      expect(thread().messages.length).toBeLessThanOrEqual(MOST_LOADED);
    }
    expect(thread().newer).not.toBeNull();
    while (thread().newer !== null) {
      // oxlint-disable-next-line no-await-in-loop
      await piece.loadNewer();
      expect(words()).toEqual(freshOf(server, thread()));
    }
    expect(thread().messages.at(-1)?.id).toBe(idOf(5_000));
  });

  it("jumps to a message with those round it, and refreshes only these", async () => {
    const server = filled(500);
    const { refresh, piece, thread, words } = open(server);
    await refresh();
    await piece.jumpTo(idOf(100));
    expect(thread().messages.map(({ id }) => id)).toContain(idOf(100));
    expect(thread().newer).not.toBeNull();
    server.change(100, "said otherwise");
    server.post();
    await refresh();
    expect(words()).toEqual(freshOf(server, thread()));
    expect(thread().messages.at(-1)?.id).not.toBe(idOf(501));
    await piece.jumpToEnd();
    expect(thread().messages.at(-1)?.id).toBe(idOf(501));
  });

  it("says that a message isn't there when it is jumped to", async () => {
    const { refresh, piece } = open(filled(10));
    await refresh();
    await expect(piece.jumpTo("no such")).rejects.toMatchObject({ status: 404 });
  });

  it("shows one's own message at once at the end, and not elsewhere in the thread", async () => {
    const server = filled(200);
    const { refresh, piece, thread } = open(server);
    await refresh();
    const own = server.post("mine");
    piece.put(own);
    piece.put({ ...own, words: "mended" });
    expect(thread().messages.at(-1)).toEqual({ ...own, words: "mended" });
    await piece.jumpTo(idOf(20));
    piece.put(server.post("mine too"));
    expect(thread().messages.some(({ words }) => words === "mine too")).toBe(false);
  });
});

/** Pseudo-random numbers, the same on each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

describe("old thread + events = fresh thread", () => {
  const SEEDS = Array.from({ length: 100 }, (_nothing, place) => place + 1);

  it.each(SEEDS)("whatever happens meanwhile, in whatever order answers come (%i)", async (seed) => {
    const roll = dice(seed);
    const server = filled(20 + roll(250));
    const { refresh, piece, thread, words, isStale } = open(server);
    await refresh();
    server.isSlow = true;
    const underWay: Promise<unknown>[] = [];
    // A refused action, such as a jump to a message deleted meanwhile, changes nothing.
    const begin = (act: Promise<void>) => void underWay.push(act.catch(() => undefined));
    // Mostly near an end of the loaded part, where pages are added and dropped.
    const anyPlace = () => {
      const { messages } = thread();
      const end = (roll(2) === 0 ? messages[0] : messages.at(-1))?.id ?? "";
      const place = server.all.findIndex(({ id }) => id === end) + roll(80) - 40;
      return Math.min(Math.max(place, 0), server.all.length - 1);
    };
    // Each change has its event, which arrives some time later; nothing else triggers a refresh.
    let isTold = true;
    const happen = (change: () => void) => {
      change();
      isTold = false;
    };
    const hear = () => {
      if (isTold && !isStale()) return;
      isTold = true;
      begin(refresh());
    };
    const acts: (() => void)[] = [
      () => happen(() => server.post()),
      () => happen(() => piece.put(server.post("mine"))),
      () => happen(() => server.change(anyPlace(), `edited ${roll(1_000)}`)),
      () => happen(() => server.remove(anyPlace())),
      hear,
      hear,
      () => begin(piece.loadOlder()),
      () => begin(piece.loadOlder()),
      () => begin(piece.loadNewer()),
      () => begin(piece.jumpTo(server.all[anyPlace()]?.id ?? "")),
      () => begin(piece.jumpToEnd()),
      () => server.answerOne(roll(5)),
      () => server.answerOne(roll(5)),
      () => server.answerOne(roll(5)),
    ];
    const come = async () => {
      server.isSlow = false;
      while (server.waiting > 0) {
        server.answerOne(roll(5));
        // oxlint-disable-next-line no-await-in-loop -- what was answered is taken in before the next answer
        await settle();
      }
      await Promise.all(underWay.splice(0));
      if (!isTold || isStale()) await refresh();
      isTold = true;
      server.isSlow = true;
    };
    for (let round = 0; round < 25; round += 1) {
      for (let step = 0; step < 8; step += 1) {
        acts[roll(acts.length)]?.();
        // oxlint-disable-next-line no-await-in-loop
        await settle();
        const ids = thread().messages.map(({ id }) => id);
        expect(ids).toEqual([...new Set(ids)].sort());
      }
      // oxlint-disable-next-line no-await-in-loop
      await come();
      expect(words()).toEqual(freshOf(server, thread()));
    }
  });
});

/** Lets everything with an answer continue. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await Promise.resolve();
  }
}
