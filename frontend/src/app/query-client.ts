import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { sessionQuery } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { toProblem } from "@/lib/problem";
import { putSavedRecord } from "@/lib/saved-record";

const RETRIES = 3;
const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;
const FRESH_FOR = 5 * 60_000;

/**
 * The fetching rules of the specification (part 1 point 9): 3 retries, 1 s doubling to 30 s, fresh for 5
 * minutes, no refetch on focus. An answer that will not change (4xx) is not retried. A busy server says when
 * to retry (`Retry-After`).
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && !toProblem(error).isFinal,
        retryDelay: (attempt, error) => {
          const told = toProblem(error).retryAfter * 1_000;
          return Math.min(Math.max(FIRST_DELAY * 2 ** attempt, told), LONGEST_DELAY);
        },
        staleTime: FRESH_FOR,
        refetchOnWindowFocus: false,
      },
      // When offline, a press fails at once with a message, instead of waiting with a busy button.
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        // The page's guard sees that nobody is signed in any more and shows the sign-in over the page.
        if (isSessionOver(error)) void queryClient.invalidateQueries(sessionQuery);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (answer) => putSavedRecord(queryClient, answer),
      onError: (error) => {
        // The session ended while in use: the page and typed text stay, with the modal on top.
        if (!isSessionOver(error)) return;
        void queryClient.invalidateQueries(sessionQuery);
        openSignIn("sign-in", { isExpired: true });
      },
    }),
  });
  return queryClient;
}

function isSessionOver(error: unknown): boolean {
  return toProblem(error).code === "not_signed_in";
}
