import { useEffect } from "react";

/** Says that queries whose key starts with [topic, name] went stale. */
export interface Stale {
  topic: string;
  name: string;
}

/** How often each topic is wanted by what is shown. The stream itself (lib/realtime) comes with the first of them. */
const wanted = new Map<string, number>();
const listeners = new Set<(event: Stale) => void>();
const watchers = new Set<() => void>();

export function wantedTopics(): string[] {
  return [...wanted.keys()];
}

/** Calls back whenever other topics are wanted, until the returned function is called. */
export function watchWantedTopics(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Wants the topics until the returned function is called. */
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

/** Hears the events themselves, for what is more than stale data, until the returned function is called. */
export function listenToEvents(listener: (event: Stale) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all who listen; called by the stream. */
export function tellListeners(event: Stale): void {
  for (const listener of listeners) listener(event);
}

/** Keeps the queries under these topics live while the component is shown: `useTopics([`project:${id}`])`. */
export function useTopics(topics: string[]): void {
  const joined = topics.join(",");
  useEffect(() => (joined === "" ? undefined : wantTopics(joined.split(","))), [joined]);
}
