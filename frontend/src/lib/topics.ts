import { useEffect } from "react";

/** An event: queries whose key starts with [topic, name] are stale. */
export interface Stale {
  topic: string;
  name: string;
}

/**
 * How many mounted components want each topic. The stream itself (lib/realtime) loads with the first of them.
 */
const wanted = new Map<string, number>();
const listeners = new Set<(event: Stale) => void>();
const watchers = new Set<() => void>();

export function wantedTopics(): string[] {
  return [...wanted.keys()];
}

/** Calls back whenever the wanted topics change, until the returned function is called. */
export function watchWantedTopics(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Subscribes to the topics until the returned function is called. */
export function wantTopics(topics: string[]): () => void {
  for (const topic of topics) wanted.set(topic, (wanted.get(topic) ?? 0) + 1);
  for (const watch of watchers) watch();
  return () => {
    for (const topic of topics) {
      const count = (wanted.get(topic) ?? 0) - 1;
      if (count > 0) wanted.set(topic, count);
      else wanted.delete(topic);
    }
    for (const watch of watchers) watch();
  };
}

/** Receives the events themselves, for uses beyond stale data, until the returned function is called. */
export function listenToEvents(listener: (event: Stale) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies all listeners; called by the stream. */
export function notifySubscribers(event: Stale): void {
  for (const listener of listeners) listener(event);
}

/** Keeps the queries of these topics live while the component is mounted: `useTopics([`project:${id}`])`. */
export function useTopics(topics: string[]): void {
  const joined = topics.join(",");
  useEffect(() => (joined === "" ? undefined : wantTopics(joined.split(","))), [joined]);
}
