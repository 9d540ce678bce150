import type { Message, Person } from "../model";
import { type Outgoing, waitsForFiles } from "./outbox";

/** A line of the discussion: a message the server holds, or one on its way. */
export interface Line {
  /** The sender's own key: a line keeps its place while it turns from sending to sent. */
  key: string;
  authorId: string;
  author: Person | null;
  isMine: boolean;
  createdAt: string;
  /** What the server holds, once it does. */
  message: Message | null;
  /** The outgoing message while the server hasn't taken it. */
  outgoing: Outgoing | null;
  /** It waits for an earlier one that was refused, since messages arrive in the order they were written. */
  isHeldBack: boolean;
}

/** The same message gives the same line, so that what hasn't changed isn't drawn anew. */
const known = new WeakMap<Message, Line>();

function lineOf(message: Message): Line {
  const before = known.get(message);
  if (before) return before;
  const line: Line = {
    key: keyOf(message),
    authorId: message.author.id,
    author: message.author,
    isMine: message.is_mine,
    createdAt: message.created_at,
    message,
    outgoing: null,
    isHeldBack: false,
  };
  known.set(message, line);
  return line;
}

/** The thread with what is on its way at its end. A message that is there already is shown once. */
export function linesOf(messages: Message[], outgoing: readonly Outgoing[], userId: string): Line[] {
  const sent = messages.map(lineOf);
  const sentByMe = new Set(sent.filter((line) => line.isMine).map((line) => line.key));
  const waiting = outgoing
    .filter((entry) => !sentByMe.has(plainKey(entry.clientId)))
    .map((entry, place, all): Line => ({
      key: plainKey(entry.clientId),
      authorId: userId,
      author: null,
      isMine: true,
      createdAt: entry.createdAt,
      message: null,
      outgoing: entry,
      isHeldBack: entry.failure === null && all.slice(0, place).some((earlier) => earlier.failure !== null),
    }));
  return [...sent, ...waiting];
}

/** Where a message stands in the list, whichever way it came there. */
function keyOf({ client_id: clientId }: Pick<Message, "client_id">): string {
  return plainKey(clientId);
}

/** The browser makes keys without dashes, the server writes them with. */
function plainKey(clientId: string): string {
  return clientId.replaceAll("-", "");
}

/** How many of others' lines came after the one last seen, and the first of them. */
export function unseenAfter(
  lines: Line[],
  seenKey: string | null,
): { count: number; firstKey: string | null } {
  const place = seenKey === null ? -1 : lines.findIndex(({ key }) => key === seenKey);
  if (place < 0) return { count: 0, firstKey: null };
  const unseen = lines.slice(place + 1).filter(({ isMine }) => !isMine);
  return { count: unseen.length, firstKey: unseen[0]?.key ?? null };
}

/** How the sending of a line stands. */
export type Standing = "held back" | "waits for files" | "on its way";

export function standingOf({ outgoing, isHeldBack }: Line): Standing | null {
  if (!outgoing || outgoing.failure !== null) return null;
  if (isHeldBack) return "held back";
  return waitsForFiles(outgoing) ? "waits for files" : "on its way";
}
