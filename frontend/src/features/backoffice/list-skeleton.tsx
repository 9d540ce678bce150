import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** Rows of a list that is on its way. */
export function ListSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-px">
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="h-16 rounded-lg" />
    </SkeletonGroup>
  );
}
