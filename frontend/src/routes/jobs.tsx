import { Skeleton } from "@/components/ui/skeleton";
import { EstimateOfAnswers } from "@/features/estimates/bills/estimate-of-answers";
import { ProjectMoney } from "@/features/payments/escrow/project-money";
import { PostingPort } from "@/features/projects/ports";
import { JobManagementPage } from "@/features/projects/posting/job-management-page";
import { lazyPart } from "@/lib/lazy-part";

const ReceivedTab = lazyPart(
  () => import("@/features/applications/review/received-tab").then((module) => module.ReceivedTab),
  { fallback: <Skeleton className="h-56 rounded-lg" />, isPrefetched: true },
);

const POSTING = { Estimate: EstimateOfAnswers };

/** A homeowner's jobs, and the applications to all of them. */
export function Component() {
  return (
    <ProjectMoney>
      <PostingPort value={POSTING}>
        <JobManagementPage received={ReceivedTab} />
      </PostingPort>
    </ProjectMoney>
  );
}
