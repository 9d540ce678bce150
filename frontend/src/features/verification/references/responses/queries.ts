import { queryOptions, useMutation } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import type { Schemas } from "@/api/schemas";
import { momentsOf } from "@/features/accounts/use-sent-code";
import { toProblem } from "@/lib/problem";

export type Lookup = Schemas["ReferenceLookupOut"];
type Answer = Schemas["ReferenceAnswerIn"];
type Again = NonNullable<Answer["would_hire_again"]>;

/** The three answers; `again` is only asked of people for whom the worker did work. */
export interface Answers {
  worked: boolean;
  again: Again | null;
  words: string;
}

/** The name of the answers' draft. */
export const referenceDraft = (id: string) => `reference:${id}`;

/** Who asks. The key is sent in the body, never in a URL; the response is not cached after the page is left. */
export const lookupQuery = (key: string) =>
  queryOptions({
    queryKey: ["reference", key],
    queryFn: ({ signal }) => callApi("POST", "/api/reference-lookups", { body: { key }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

/** The link is invalid: already answered, expired, revoked, or unknown. */
export function isClosed(error: unknown): boolean {
  return toProblem(error).code === "reference_closed";
}

export function useSendReferenceCode(key: string) {
  return useMutation({
    mutationFn: async (attemptId: string | undefined) => {
      const sent = await callApi("POST", "/api/reference-codes", { body: { key, attempt_id: attemptId } });
      return { attemptId: sent.attempt_id, ...momentsOf(sent) };
    },
  });
}

interface Proof {
  attemptId: string;
  otp: string;
}

export function useAnswerReference(key: string, { worked, again, words }: Answers) {
  return useMutation({
    mutationFn: async ({ attemptId, otp }: Proof) => {
      await callApi("POST", "/api/reference-answers", {
        body: {
          key,
          attempt_id: attemptId,
          otp,
          worked_for_you: worked,
          would_hire_again: worked ? again : null,
          words,
        },
      });
    },
  });
}

export function useRefuseReference(key: string) {
  return useMutation({
    mutationFn: async (neverAgain: boolean) => {
      await callApi("POST", "/api/reference-refusals", { body: { key, never_again: neverAgain } });
    },
  });
}
