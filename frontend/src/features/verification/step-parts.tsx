import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { SessionUser } from "@/features/accounts/session";

export interface StepProps {
  user: SessionUser;
  /** Called after a save: refetches the status of the step. */
  onDone: () => void;
}

/** Placeholder of a step: a line, a block, a button. */
export function StepSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-11 w-40 rounded-md" />
    </SkeletonGroup>
  );
}
