import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { View } from "./search-address";

const PLACES = ["1", "2", "3", "4", "5", "6"] as const;

/** Six cards in outline, laid out as the results will be. */
export function SearchResultsSkeleton({ view }: { view: View }) {
  return (
    <SkeletonGroup className={view === "grid" ? "grid gap-4 md:grid-cols-2 xl:grid-cols-3" : "grid gap-3"}>
      {PLACES.map((place) => (
        <Card key={place} className="flex flex-col gap-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="w-2/5" />
            </div>
          </div>
          <Skeleton className="w-4/5" />
          {view === "grid" && (
            <>
              <Skeleton className="h-7 w-3/5" />
              <Skeleton className="h-11 rounded-md" />
            </>
          )}
        </Card>
      ))}
    </SkeletonGroup>
  );
}
