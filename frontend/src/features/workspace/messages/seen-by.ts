import { i18n } from "@lingui/core";
import type { Schemas } from "@/api/schemas";
import { listFormat } from "@/lib/formats";
import { type Member, fullName } from "../model";
import type { Line } from "./lines";

type Reader = Schemas["ReaderOut"];

/** The line that others have seen, and their names. */
export interface SeenBy {
  key: string;
  names: string;
}

/** The viewer's last message that members have seen, with those members; null if there is none. */
export function seenBy(
  lines: readonly Line[],
  readers: readonly Reader[],
  members: readonly Member[],
  userId: string,
): SeenBy | null {
  const line = lines.findLast(({ isMine, message }) => isMine && message !== null);
  const message = line?.message;
  if (!line || !message || message.deleted_at !== null || message.hidden_at !== null) return null;
  const seers = new Set(
    readers.filter(({ up_to: upTo }) => upTo >= message.id).map(({ user_id: reader }) => reader),
  );
  const names = members
    .filter(({ id }) => id !== userId && seers.has(id))
    .map((member) => fullName(member))
    .filter((name) => name !== "");
  if (names.length === 0) return null;
  return { key: line.key, names: listFormat(i18n.locale, { type: "conjunction" }).format(names) };
}
