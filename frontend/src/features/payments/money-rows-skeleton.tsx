import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

interface MoneyRowsSkeletonProps {
  count: number;
  /** The size of what stands below the row's title and amount. */
  below: string;
}

/** The placeholder of a list of invoices, payouts or refunds. */
export function MoneyRowsSkeleton({ count, below }: MoneyRowsSkeletonProps) {
  return (
    <SkeletonGroup className="divide-y divide-line rounded-lg border border-line bg-surface">
      {Array.from({ length: count }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- skeletons have no identity
        <div key={row} className="flex flex-col gap-4 p-4 sm:p-5">
          <div className="flex justify-between gap-4">
            <Skeleton className="h-6 w-44" />
            <Skeleton className="h-6 w-20" />
          </div>
          <Skeleton className={below} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
