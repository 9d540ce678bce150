import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import type { View } from "./search-filters";

const PLACES = ["1", "2", "3", "4", "5", "6"] as const;

/** Six card placeholders in the layout of the results. */
export function SearchResultsSkeleton({ view }: { view: View }) {
  const isRow = view === "list";
  return (
    <SkeletonGroup className={cn("grid", view === "grid" ? "gap-4 md:grid-cols-2" : "gap-3")}>
      {PLACES.map((place) => (
        <Card
          key={place}
          className={cn("flex min-h-76 flex-col gap-3", isRow && "lg:min-h-40 lg:flex-row lg:items-center")}
        >
          <div className="flex flex-1 items-center gap-3">
            <Skeleton className="size-11 shrink-0 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="w-2/5" />
            </div>
          </div>
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="w-4/5" />
            <Skeleton className="h-7 w-2/5" />
            <Skeleton className="h-6 w-3/5" />
          </div>
          <Skeleton className={cn("h-11 rounded-md", isRow && "lg:w-60")} />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
