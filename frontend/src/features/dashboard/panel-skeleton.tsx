import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** Stands in a tab until its panel has come. */
export function PanelSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </SkeletonGroup>
  );
}
