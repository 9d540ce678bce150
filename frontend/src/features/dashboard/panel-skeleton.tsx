import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** The placeholder of a tab while its panel loads. */
export function PanelSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton count={2} className="h-44 rounded-lg" />
    </SkeletonGroup>
  );
}
