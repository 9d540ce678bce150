/** What this needs from a TanStack query. */
interface FirstTry {
  isFetched: boolean;
  failureCount: number;
  fetchStatus: "fetching" | "paused" | "idle";
}

/**
 * Whether the first answer of one of these is still on its way. What is shown below them waits for it, because their
 * heights are unknown. A query that fails and is retried is not waited for.
 */
export function isToCome(...queries: FirstTry[]): boolean {
  return queries.some(
    ({ isFetched, failureCount, fetchStatus }) =>
      !isFetched && failureCount === 0 && fetchStatus === "fetching",
  );
}
