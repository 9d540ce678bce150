import type { ReactNode } from "react";
import { type QueryLike, QueryView } from "@/components/query-view";
import { LoadMore, type PagedQuery } from "@/components/ui/load-more";
import { cn } from "@/lib/cn";

interface Paged<Item> {
  pages: { items: Item[] }[];
}

interface PagedListProps<Item> {
  query: QueryLike<Paged<Item>> & PagedQuery;
  skeleton: ReactNode;
  empty: ReactNode;
  errorTitle: ReactNode;
  label?: string;
  /** Classes of the list; framed rows with dividers by default. */
  className?: string;
  /** Renders all items as something other than a list, such as a table. */
  renderTable?: (items: Item[]) => ReactNode;
  /** Renders one row. */
  children?: (item: Item) => ReactNode;
}

/**
 * A paginated list with its four states and a "more" button. The rows of the last question are dimmed until those of
 * the new one have come.
 */
export function PagedList<Item extends { id: string }>({
  query,
  skeleton,
  empty,
  errorTitle,
  label,
  className = "divide-y divide-line rounded-lg border border-line bg-surface",
  renderTable,
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
      {({ pages }) => {
        const all = pages.flatMap(({ items }) => items);
        return (
          <div
            aria-busy={query.isPlaceholderData || undefined}
            className={cn("min-w-0 transition-opacity", query.isPlaceholderData && "opacity-55")}
          >
            {renderTable?.(all)}
            {children && (
              <ul aria-label={label} className={className}>
                {all.map((item) => (
                  <li key={item.id} className="min-w-0">
                    {children(item)}
                  </li>
                ))}
              </ul>
            )}
            <LoadMore query={query} />
          </div>
        );
      }}
    </QueryView>
  );
}
