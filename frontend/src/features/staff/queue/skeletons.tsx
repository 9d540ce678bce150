import { Skeleton, SkeletonGroup, SkeletonList } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";

/** The placeholder rows of a queue. */
export function RowSkeletons({ count = 4, className = "h-20" }: { count?: number; className?: string }) {
  return <SkeletonList className="flex flex-col gap-2" count={count} each={cn("rounded-lg", className)} />;
}

/** The placeholder of one entry of a queue, with its title. */
export function EntrySkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 py-8">
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </SkeletonGroup>
  );
}
