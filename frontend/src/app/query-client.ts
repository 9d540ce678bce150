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
 * The fetching rules of the specification (part 1 point 9): 3 retries, 1 s doubling to 30 s, fresh for 5 minutes, no
 * refetch on focus. An answer that will not change (4xx) is not asked for again; a server that is busy says when
 * (`Retry-After`).
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
      // Without a connection a press fails at once and says so, instead of waiting for one with a busy button.
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        // The guard of the page sees that nobody is signed in any more and asks to sign in over it.
        if (isSessionOver(error)) void queryClient.invalidateQueries(sessionQuery);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (answer) => putSavedRecord(queryClient, answer),
      onError: (error) => {
        // The session ended in the middle of something: the page and what was typed stay, the modal comes on top.
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
