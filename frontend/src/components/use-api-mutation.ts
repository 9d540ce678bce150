import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import {
  type DataTag,
  type InvalidateQueryFilters,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";

type Stale = readonly (QueryKey | InvalidateQueryFilters)[];

interface Options<Data, Variables, Held> extends UseMutationOptions<Data, Error, Variables, Held> {
  /** The query whose data the answer replaces. */
  updates?: { queryKey: DataTag<QueryKey, NoInfer<Data>, Error> };
  /**
   * Keys or filters of queries that are stale afterwards, whether the call succeeded or failed. The mutation
   * does not wait for the refetch.
   */
  invalidates?: Stale;
  /** The same, but the mutation stays pending until they are refetched. After a failure it does not wait. */
  awaits?: Stale;
  /**
   * For a write without a form to show its error in: shows a toast, titled "Error" or with the error as its
   * title.
   */
  errorToast?: boolean | "untitled";
}

function showError(error: Error, kind: true | "untitled"): void {
  const { detail } = toProblem(error);
  if (kind === "untitled") toast.error(detail);
  else toast.error(t(i18n)`Error`, { description: detail });
}

/**
 * A write with the usual follow-ups. Put a success toast in its `onSuccess`, not at the call: the calling
 * button may be unmounted by then, because a live event has already shown the new state.
 */
export function useApiMutation<Data, Variables = void, Held = unknown>({
  updates,
  invalidates = [],
  awaits = [],
  errorToast = false,
  ...options
}: Options<Data, Variables, Held>): UseMutationResult<Data, Error, Variables, Held> {
  const queryClient = useQueryClient();
  const invalidate = (stale: Stale) =>
    Promise.all(stale.map((one) => queryClient.invalidateQueries("length" in one ? { queryKey: one } : one)));
  return useMutation({
    ...options,
    onSuccess: (data, ...rest) => {
      if (updates) {
        // A fetch that began before the write would bring back what was before it.
        void queryClient.cancelQueries({ queryKey: updates.queryKey, exact: true });
        queryClient.setQueryData(updates.queryKey, data);
      }
      return options.onSuccess?.(data, ...rest);
    },
    onError: (error, ...rest) => {
      if (errorToast) showError(error, errorToast);
      return options.onError?.(error, ...rest);
    },
    onSettled: async (data, error, ...rest) => {
      void invalidate(invalidates);
      const fetched = invalidate(awaits);
      await options.onSettled?.(data, error, ...rest);
      if (!error) await fetched;
    },
  });
}
