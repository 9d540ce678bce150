import type { QueryClient } from "@tanstack/react-query";
import { sessionQuery } from "@/features/accounts/session";
import { wantedTopics, watchWantedTopics } from "@/lib/topics";

/** Milliseconds until a failed code load is retried. */
const AGAIN = 3_000;

/**
 * Opens the live stream with the first topic that a page wants. A visitor's first load does not include it.
 */
export function followTopics(queryClient: QueryClient): () => void {
  let isBegun = false;
  let isOver = false;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = async () => {
    if (isBegun || wantedTopics().length === 0) return;
    isBegun = true;
    try {
      const { realtime, followEndedSession } = await import("./signed-in");
      if (isOver) return;
      stop = realtime.start(
        queryClient,
        () => void followEndedSession(queryClient),
        () => void queryClient.invalidateQueries(sessionQuery),
      );
    } catch {
      isBegun = false;
      if (!isOver) timer = setTimeout(() => void begin(), AGAIN);
    }
  };
  void begin();
  const unwatch = watchWantedTopics(() => void begin());
  return () => {
    isOver = true;
    clearTimeout(timer);
    unwatch();
    stop?.();
  };
}
