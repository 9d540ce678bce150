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
  /** The rows that stand in while it is loading. */
  skeleton?: ComponentProps<typeof RowSkeletons>;
}

/** A queue, page by page: rows, or a table of them, with its four states. */
export function QueueList<Item extends { id: string }>({ query, skeleton, ...list }: QueueListProps<Item>) {
  return <PagedList {...list} query={useInfiniteQuery(query)} skeleton={<RowSkeletons {...skeleton} />} />;
}
