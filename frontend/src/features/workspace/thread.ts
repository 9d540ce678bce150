import type { Message } from "./model";

/** What of a discussion is loaded: oldest first, and the cursor of the page before it. */
export interface Thread {
  messages: Message[];
  older: string | null;
}

interface MessagePage {
  /** Newest first, as the server pages. */
  items: Message[];
  next?: string | null;
}

type LoadPage = (cursor: string | null) => Promise<MessagePage>;

/** Both lists as one, oldest first, each message once; the later list has the fresher copy. */
export function mergeMessages(known: Message[], fetched: Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of fetched) byId.set(message.id, message);
  // Ids are UUIDv7: their order is the order of sending.
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Fetches the newest page, and pages before it only until they meet what is loaded: an event costs one page, however
 * far the reader has scrolled back. `readKnown` is asked again at the end, since messages arrive meanwhile.
 */
export async function catchUp(readKnown: () => Thread | undefined, loadPage: LoadPage): Promise<Thread> {
  let page = await loadPage(null);
  const fetched = [...page.items];
  const knownIds = new Set(readKnown()?.messages.map((message) => message.id));
  while (knownIds.size > 0 && page.next && !page.items.some((message) => knownIds.has(message.id))) {
    page = await loadPage(page.next);
    fetched.push(...page.items);
  }
  const known = readKnown();
  if (!known || knownIds.size === 0) {
    return { messages: mergeMessages(known?.messages ?? [], fetched), older: page.next ?? null };
  }
  return { messages: mergeMessages(known.messages, fetched), older: known.older };
}

/** The thread with the page before it put in front. */
export function prependPage(thread: Thread, page: MessagePage): Thread {
  return { messages: mergeMessages(page.items, thread.messages), older: page.next ?? null };
}

/** Messages of one author that belong together: one name above, one time below. */
export interface Run<Item> {
  key: string;
  isMine: boolean;
  items: Item[];
}

interface Grouped {
  key: string;
  authorId: string;
  isMine: boolean;
  createdAt: string;
}

const TOGETHER = 5 * 60_000;

/** Cuts a list, oldest first, into runs: a new one where the author changes or five minutes have passed. */
export function groupRuns<Item extends Grouped>(items: Item[]): Run<Item>[] {
  const runs: Run<Item>[] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const before = run?.items.at(-1);
    const isClose = before && Date.parse(item.createdAt) - Date.parse(before.createdAt) < TOGETHER;
    if (run && before?.authorId === item.authorId && isClose) run.items.push(item);
    else runs.push({ key: item.key, isMine: item.isMine, items: [item] });
  }
  return runs;
}
