import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { Message } from "../model";
import { type Line, unseenAfter } from "./lines";
import { useReportReading } from "./mutations";
import { readingQuery } from "./queries";
import type { Thread } from "./thread";

/** Milliseconds between two reports; reads in between are part of the next one. */
const REPORT_EVERY = 1_500;

/** Whether the page is visible: not in a background tab or on a locked phone. */
export function usePageInView(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener("visibilitychange", listener);
      return () => document.removeEventListener("visibilitychange", listener);
    },
    () => document.visibilityState === "visible",
  );
}

/** Reports to the server how far the viewer has read, while the newest messages are in view. */
export function useReadReport(projectId: string, thread: Thread<Message>, isWatching: boolean): void {
  const { data: reading } = useQuery(readingQuery(projectId));
  const report = useReportReading(projectId);
  const lastAt = useRef(0);
  const newestId = thread.newer === null ? thread.messages.at(-1)?.id : undefined;
  const isBehind =
    reading !== undefined && newestId !== undefined && (reading.up_to === null || reading.up_to < newestId);
  const send = useEffectEvent((upTo: string) => {
    lastAt.current = Date.now();
    report.mutate(upTo);
  });
  useEffect(() => {
    if (!isBehind || !isWatching || newestId === undefined) return undefined;
    const wait = Math.max(0, lastAt.current + REPORT_EVERY - Date.now());
    const timer = setTimeout(() => send(newestId), wait);
    return () => clearTimeout(timer);
  }, [isBehind, isWatching, newestId]);
}

/** The position of "New messages", and the number of messages after it. */
export interface Marker {
  /** The line's key, or null while that line is not loaded. */
  key: string | null;
  /** The message's id, if the server has named it. */
  id: string | null;
  count: number;
}

/**
 * The first message that the reader has not seen. It stays in place after opening, moves when others write while the
 * page is not watched, and disappears when the reader writes. `unseen` counts messages that arrived below while the
 * reader was scrolled elsewhere.
 */
export function useUnreadMarker(projectId: string, lines: Line[], isWatching: boolean) {
  const { data: reading } = useQuery(readingQuery(projectId));
  const lastKey = lines.at(-1)?.key ?? null;
  const lastIsMine = lines.at(-1)?.isMine ?? false;
  const [seenKey, setSeenKey] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ id: string | null; count: number } | null>(null);
  const [left, setLeft] = useState<{ key: string; count: number } | null>(null);

  // The unread messages on opening are taken once, before they are reported as read.
  if (opened === null && reading) setOpened({ id: reading.first_unread_id ?? null, count: reading.unread });

  const unseen = unseenAfter(lines, seenKey);
  const [wasWatching, setWasWatching] = useState(isWatching);
  if (wasWatching !== isWatching) {
    setWasWatching(isWatching);
    if (isWatching) {
      if (unseen.firstKey !== null) setLeft({ key: unseen.firstKey, count: unseen.count });
      setSeenKey(null);
    } else setSeenKey(lastKey);
  }

  const [lastOwn, setLastOwn] = useState(lastIsMine ? lastKey : null);
  if (lastIsMine && lastOwn !== lastKey) {
    setLastOwn(lastKey);
    setLeft(null);
    if (opened?.id != null && lines.length > 1) setOpened({ id: null, count: 0 });
  }

  let marker: Marker | null = null;
  if (unseen.firstKey !== null) marker = { key: unseen.firstKey, id: null, count: unseen.count };
  else if (left) marker = { key: left.key, id: null, count: left.count };
  else if (opened?.id != null) marker = { ...opened, key: keyOf(lines, opened.id) };
  return { marker, unseen: unseen.count, unread: reading?.unread ?? 0, readers: reading?.readers ?? [] };
}

function keyOf(lines: Line[], id: string | null): string | null {
  return lines.find(({ message }) => message !== null && message.id === id)?.key ?? null;
}
