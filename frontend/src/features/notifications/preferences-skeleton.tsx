import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

const ROWS = ["applications", "requests", "messages", "projects", "money", "reviews", "verification"];

export function PreferencesSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
          <Skeleton className="h-6 w-11 rounded-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
