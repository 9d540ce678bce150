import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** The shape of the estimator. */
export function EstimatorSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Skeleton className="h-[30rem] rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </SkeletonGroup>
  );
}
