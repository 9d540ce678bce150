import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export function PostJobSkeleton() {
  return (
    <SkeletonGroup className="flex max-w-2xl flex-col gap-5">
      <Skeleton className="h-11" />
      <Skeleton className="h-28" />
      <Skeleton count={2} className="h-11" />
    </SkeletonGroup>
  );
}
