import { Skeleton } from "@/components/ui/skeleton";
import { ProjectMoney } from "@/features/payments/escrow/project-money";
import { JobManagementPage } from "@/features/projects/posting/job-management-page";
import { lazyPart } from "@/lib/lazy-part";

const ReceivedTab = lazyPart(
  () => import("@/features/applications/review/received-tab").then((module) => module.ReceivedTab),
  { fallback: <Skeleton className="h-56 rounded-lg" />, isPrefetched: true },
);

/** A homeowner's jobs, and the applications to all of them. */
export function Component() {
  return (
    <ProjectMoney>
      <JobManagementPage received={ReceivedTab} />
    </ProjectMoney>
  );
}
