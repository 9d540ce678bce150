import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** Six placeholders while jobs load (specification part 1 point 2). */
const PLACES = ["1", "2", "3", "4", "5", "6"] as const;

export function WorkListSkeleton() {
  return (
    <SkeletonGroup className="mt-14 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {PLACES.map((place) => (
        <Card key={place} data-testid="work-placeholder" className="flex flex-col gap-3">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="w-1/2" />
          <Skeleton className="h-12" />
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-11 rounded-md" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
