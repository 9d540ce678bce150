import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export function NoticesSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-3 px-4 py-3.5">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-24" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
