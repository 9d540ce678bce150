import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";

/** What this asks of a TanStack query; useQuery, useInfiniteQuery and useSuspenseQuery all give it. */
interface QueryLike<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isRefetching: boolean;
  refetch: () => unknown;
}

interface QueryViewProps<Data> {
  query: QueryLike<Data>;
  /** Skeletons of the content's own shape. */
  skeleton: ReactNode;
  /** Shown instead of the content when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  errorTitle?: ReactNode;
  errorDescription?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The four states of everything that is fetched: loading, error, empty, content. Content already there stays when a
 * later refresh fails.
 */
export function QueryView<Data>({
  query,
  skeleton,
  empty,
  isEmpty,
  errorTitle,
  errorDescription,
  children,
}: QueryViewProps<Data>) {
  if (query.data !== undefined) {
    return empty && isEmpty?.(query.data) ? empty : children(query.data);
  }
  if (query.error && !query.isPending) {
    return (
      <ErrorState
        error={query.error}
        title={errorTitle}
        description={errorDescription}
        isRetrying={query.isRefetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return skeleton;
}
