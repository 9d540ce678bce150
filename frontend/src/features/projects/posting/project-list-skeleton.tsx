import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

const PLACES = ["first", "second", "third", "fourth"] as const;

/** Placeholder for the project cards while they load. */
export function ProjectListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 lg:grid-cols-2">
      {PLACES.map((place) => (
        <Card key={place} className="flex flex-col gap-4">
          <div className="flex gap-2">
            <Skeleton count={2} className="h-7 w-20" />
          </div>
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="w-1/2" />
          <div className="grid grid-cols-3 gap-4 border-t border-line pt-4">
            <Skeleton count={3} className="h-10" />
          </div>
          <Skeleton className="h-11 rounded-md" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
