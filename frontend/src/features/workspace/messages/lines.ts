import type { Message, Person } from "../model";
import { type Outgoing, waitsForFiles } from "./outbox";

/** A line of the discussion: a message from the server, or one being sent. */
export interface Line {
  /** The sender's key: the line keeps its place when it changes from sending to sent. */
  key: string;
  authorId: string;
  author: Person | null;
  isMine: boolean;
  createdAt: string;
  /** The server's message, once it exists. */
  message: Message | null;
  /** The outgoing message until the server has accepted it. */
  outgoing: Outgoing | null;
  /** It waits for an earlier message that was refused, because messages arrive in the order they were written. */
  isHeldBack: boolean;
}

/** The same message returns the same object, so that unchanged lines do not render again. */
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

/** The thread followed by outgoing messages. A message that has already arrived is shown once. */
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

/** The index of a message in the list, whether it came from the server or the outbox. */
function keyOf({ client_id: clientId }: Pick<Message, "client_id">): string {
  return plainKey(clientId);
}

/** The browser's keys have no dashes, the server's have. */
function plainKey(clientId: string): string {
  return clientId.replaceAll("-", "");
}

/** The number of others' lines after the last one seen, and the first of them. */
export function unseenAfter(
  lines: Line[],
  seenKey: string | null,
): { count: number; firstKey: string | null } {
  const place = seenKey === null ? -1 : lines.findIndex(({ key }) => key === seenKey);
  if (place < 0) return { count: 0, firstKey: null };
  const unseen = lines.slice(place + 1).filter(({ isMine }) => !isMine);
  return { count: unseen.length, firstKey: unseen[0]?.key ?? null };
}

/** The sending status of a line. */
export type Standing = "held back" | "waits for files" | "on its way";

export function standingOf({ outgoing, isHeldBack }: Line): Standing | null {
  if (!outgoing || outgoing.failure !== null) return null;
  if (isHeldBack) return "held back";
  return waitsForFiles(outgoing) ? "waits for files" : "on its way";
}
