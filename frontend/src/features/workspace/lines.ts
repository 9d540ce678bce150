import type { Message, Person } from "./model";
import type { Outgoing } from "./outbox";

/** A line of the discussion: a message the server holds, or one on its way. */
export interface Line {
  /** The sender's own key: a line keeps its place while it turns from sending to sent. */
  key: string;
  authorId: string;
  author: Person | null;
  isMine: boolean;
  body: string;
  createdAt: string;
  /** The outgoing message while the server hasn't taken it. */
  outgoing: Outgoing | null;
  /** It waits for an earlier one that was refused, since messages arrive in the order they were written. */
  isHeldBack: boolean;
}

/** The thread with what is on its way at its end. A message that is there already is shown once. */
export function linesOf(messages: Message[], outgoing: readonly Outgoing[], userId: string): Line[] {
  const sent = messages.map((message): Line => ({
    key: plainKey(message.client_id),
    authorId: message.author.id,
    author: message.author,
    isMine: message.is_mine,
    body: message.body,
    createdAt: message.created_at,
    outgoing: null,
    isHeldBack: false,
  }));
  const sentByMe = new Set(sent.filter((line) => line.isMine).map((line) => line.key));
  const waiting = outgoing
    .filter((entry) => !sentByMe.has(plainKey(entry.clientId)))
    .map((entry): Line => ({
      key: plainKey(entry.clientId),
      authorId: userId,
      author: null,
      isMine: true,
      body: entry.body,
      createdAt: entry.createdAt,
      outgoing: entry,
      isHeldBack: outgoing.some((earlier) => earlier.failure !== null) && entry.failure === null,
    }));
  return [...sent, ...waiting];
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
