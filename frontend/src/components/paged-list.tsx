import type { ReactNode } from "react";
import { QueryView } from "@/components/query-view";
import { LoadMore } from "@/components/ui/load-more";

interface Paged<Item> {
  pages: { items: Item[] }[];
}

/** What this asks of `useInfiniteQuery`. */
interface PagedQuery<Item> {
  data: Paged<Item> | undefined;
  error: Error | null;
  isPending: boolean;
  isRefetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface PagedListProps<Item> {
  query: PagedQuery<Item>;
  skeleton: ReactNode;
  empty: ReactNode;
  errorTitle: ReactNode;
  label?: string;
  /** Of the list; ruled rows in a frame unless told otherwise. */
  className?: string;
  /** One row. */
  children: (item: Item) => ReactNode;
}

/** A list that comes page by page, with its four states and the button for more. */
export function PagedList<Item extends { id: string }>({
  query,
  skeleton,
  empty,
  errorTitle,
  label,
  className = "divide-y divide-line rounded-lg border border-line bg-surface",
  children,
}: PagedListProps<Item>) {
  return (
    <QueryView
      query={query}
      skeleton={skeleton}
      isEmpty={(data) => data.pages.every(({ items }) => items.length === 0)}
      empty={empty}
      errorTitle={errorTitle}
    >
      {({ pages }) => (
        <>
          <ul aria-label={label} className={className}>
            {pages.flatMap(({ items }) =>
              items.map((item) => (
                <li key={item.id} className="min-w-0">
                  {children(item)}
                </li>
              )),
            )}
          </ul>
          <LoadMore
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </QueryView>
  );
}
