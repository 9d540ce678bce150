import { useEffect } from "react";
import { Listeners } from "./listeners";

/** An event: queries whose key starts with [topic, name] are stale. */
export interface Stale {
  topic: string;
  name: string;
}

/**
 * How many mounted components want each topic. The stream itself (lib/realtime) loads with the first of them.
 */
const wanted = new Map<string, number>();
const listeners = new Listeners<[Stale]>();
const watchers = new Listeners();

export function wantedTopics(): string[] {
  return [...wanted.keys()];
}

/** Calls back whenever the wanted topics change, until the returned function is called. */
export const watchWantedTopics = watchers.subscribe;

/** Subscribes to the topics until the returned function is called. */
export function wantTopics(topics: string[]): () => void {
  for (const topic of topics) wanted.set(topic, (wanted.get(topic) ?? 0) + 1);
  watchers.notify();
  return () => {
    for (const topic of topics) {
      const count = (wanted.get(topic) ?? 0) - 1;
      if (count > 0) wanted.set(topic, count);
      else wanted.delete(topic);
    }
    watchers.notify();
  };
}

/** Receives the events themselves, for uses beyond stale data, until the returned function is called. */
export const listenToEvents = listeners.subscribe;

/** Notifies all listeners; called by the stream. */
export const notifySubscribers = listeners.notify;

/** Keeps the queries of these topics live while the component is mounted: `useTopics([`project:${id}`])`. */
export function useTopics(topics: string[]): void {
  const joined = topics.join(",");
  useEffect(() => (joined === "" ? undefined : wantTopics(joined.split(","))), [joined]);
}
