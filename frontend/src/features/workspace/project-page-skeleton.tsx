import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

const COLUMNS = ["todo", "in-progress", "completed"];

/** Placeholder of the project page: header, figures, tabs and board. */
export function ProjectPageSkeleton() {
  return (
    <SkeletonGroup className="page-width flex flex-col gap-6 py-8">
      <Skeleton className="h-5 w-36" />
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-5 w-4/5 max-w-xl" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <Skeleton count={5} className="h-20 rounded-lg" />
      </div>
      <Skeleton className="h-12 w-72" />
      <Board />
    </SkeletonGroup>
  );
}

/** Placeholder of the board while its code loads. */
export function BoardSkeleton() {
  return (
    <SkeletonGroup>
      <Board />
    </SkeletonGroup>
  );
}

/** Placeholder of a list while the code of its tab loads. */
export function ListSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton count={5} className="h-16 rounded-lg" />
    </SkeletonGroup>
  );
}

function Board() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {COLUMNS.map((column) => (
        <div key={column} className="flex flex-col gap-3 rounded-lg border border-line p-3">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-20 rounded-md" />
          <Skeleton className="h-20 rounded-md max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
