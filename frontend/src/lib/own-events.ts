import type { Query, QueryKey } from "@tanstack/react-query";

/** What a write makes stale, and what of it the write's answer has made current. */
export interface OwnEvent {
  /** The event's topic and name. */
  event: string[];
  /** The start of the keys of the queries that need not be fetched again. */
  current: QueryKey;
}

interface Expected extends OwnEvent {
  /** The ids of the events that the write published; none if it failed. */
  ids: Promise<string[]>;
}

/** The newest writes; an event comes soon after its write or with the next stream. */
const MOST = 20;
let expected: Expected[] = [];

/** Notes a write whose answer has the new data. Its event may come before the answer does. */
export function expectOwnEvent(own: OwnEvent, answer: Promise<{ response: Response }>): void {
  const ids = answer.then(
    ({ response }) => response.headers.get("X-Event-Ids")?.split(" ") ?? [],
    () => [],
  );
  expected = [...expected.slice(1 - MOST), { ...own, ids }];
}

/**
 * Which queries an event of this page's own write leaves as they are; undefined if nobody expects it, a promise while
 * that is not known.
 */
export function ownEvent(
  event: string[],
  id: string,
): Promise<((query: Query) => boolean) | undefined> | undefined {
  const writes = expected.filter((one) => one.event.join(" ") === event.join(" "));
  if (writes.length === 0) return undefined;
  return Promise.all(writes.map(async (write) => ((await write.ids).includes(id) ? write : undefined))).then(
    (found) => {
      const write = found.find(Boolean);
      return write && (({ queryKey }) => write.current.every((part, place) => queryKey[place] === part));
    },
  );
}
