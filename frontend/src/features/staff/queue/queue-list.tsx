import { useInfiniteQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { PagedList } from "@/components/paged-list";
import type { queueQuery } from "./queue-query";
import { RowSkeletons } from "./skeletons";

type PagedListProps<Item extends { id: string }> = ComponentProps<typeof PagedList<Item>>;

interface QueueListProps<Item extends { id: string }> extends Omit<
  PagedListProps<Item>,
  "query" | "skeleton"
> {
  query: ReturnType<typeof queueQuery<Item>>;
  /** The number of placeholder rows. */
  skeleton?: ComponentProps<typeof RowSkeletons>;
}

/** A paginated queue: rows or a table, with its loading, error, empty and filled states. */
export function QueueList<Item extends { id: string }>({ query, skeleton, ...list }: QueueListProps<Item>) {
  return <PagedList {...list} query={useInfiniteQuery(query)} skeleton={<RowSkeletons {...skeleton} />} />;
}
