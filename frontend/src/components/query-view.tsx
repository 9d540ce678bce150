import { type ReactNode, useDeferredValue, useState } from "react";
import { ErrorState } from "@/components/ui/error-state";

/** What this needs from a TanStack query. useQuery, useInfiniteQuery and useSuspenseQuery all provide it. */
export interface QueryLike<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isRefetching: boolean;
  /** `data` answers the previous question; the answer to this one is being loaded. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

interface QueryViewProps<Data> {
  query: QueryLike<Data>;
  /** Skeletons in the content's shape. */
  skeleton: ReactNode;
  /** Keeps the skeleton although the answer has arrived, because others shown together with it have not. */
  isHeld?: boolean;
  /** Shown instead of the content if `isEmpty` is true. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  errorTitle?: ReactNode;
  errorDescription?: ReactNode;
  /** Large content: rendering is deferred. */
  isLarge?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * The four states of fetched data: loading, error, empty, content. Content stays if a later refresh fails.
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
    if (empty && isEmpty?.(query.data)) return query.isPlaceholderData ? skeleton : empty;
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
  /** The content is already loaded and rendered at once, so that Back can restore the scroll position. */
  isAtOnce: boolean;
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Renders large content in small steps, between which a tap or key is handled. On a cheap phone a page
 * rendered in one go blocks input for half a second.
 */
function Deferred({ isAtOnce, skeleton, children }: DeferredProps) {
  const [isFirstDrawn] = useState(isAtOnce);
  const isTime = useDeferredValue(true, isFirstDrawn);
  return isTime ? children : skeleton;
}
