import { type ReactNode, useDeferredValue, useState } from "react";
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
  /** The skeleton stays though the answer is there: others that are drawn together with this one are still to come. */
  isHeld?: boolean;
  /** Shown instead of the content when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  errorTitle?: ReactNode;
  errorDescription?: ReactNode;
  /** There is much to draw: it is deferred. */
  isLarge?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * The four states of everything that is fetched: loading, error, empty, content. Content already there stays when a
 * later refresh fails.
 */
export function QueryView<Data>({
  query,
  skeleton,
  isHeld = false,
  empty,
  isEmpty,
  errorTitle,
  errorDescription,
  isLarge = false,
  children,
}: QueryViewProps<Data>) {
  const [wasThere] = useState(query.data !== undefined);
  if (isHeld) return skeleton;
  if (query.data !== undefined) {
    if (empty && isEmpty?.(query.data)) return empty;
    const content = children(query.data);
    return isLarge ? (
      <Deferred isAtOnce={wasThere} skeleton={skeleton}>
        {content}
      </Deferred>
    ) : (
      content
    );
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

interface DeferredProps {
  /** The content is there already and need not be waited for: on the way back, the place scrolled to is found. */
  isAtOnce: boolean;
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Draws much content in small steps, between which a tap or a key is answered: on a cheap phone a page that is drawn in
 * one go keeps everything waiting for half a second.
 */
function Deferred({ isAtOnce, skeleton, children }: DeferredProps) {
  const [isFirstDrawn] = useState(isAtOnce);
  const isTime = useDeferredValue(true, isFirstDrawn);
  return isTime ? children : skeleton;
}
