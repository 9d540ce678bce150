import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Door } from "@/components/drawings/door";
import { QueryView } from "@/components/query-view";
import { EmptyPage } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { useTopics } from "@/lib/topics";
import { CompletePaymentButton } from "@/features/projects/posting/complete-payment-button";
import { HiredCard } from "./hired-card";
import { PaymentBadge } from "@/features/projects/payment-badge";
import { ProjectStatusBadge } from "@/features/projects/project-status-badge";
import { type Project, projectQuery } from "@/features/projects/queries";
import { useFailureToast } from "./use-failure-toast";
import { useApplicationPort } from "../ports";
import { ApplicationsBoard } from "./applications-board";

interface ApplicationsPageProps {
  projectId: string;
  /** The offers beside the estimate of the work. */
  estimate?: ReactNode;
}

/** /projects/:projectId/applications: the owner compares the applications and decides. */
export function ApplicationsPage({ projectId, estimate }: ApplicationsPageProps) {
  const { t } = useLingui();
  const query = useQuery(projectQuery(projectId));
  useTopics([`project:${projectId}`]);
  useDocumentTitle(query.data ? t`Applications for: ${query.data.title}` : t`Applications`);
  const problem = query.error && toProblem(query.error);
  const isUnknown = problem?.status === 404 || problem?.status === 422;
  useFailureToast(isUnknown ? null : query.error);

  if (isUnknown || query.data?.is_owner === false) return <ProjectNotFound />;
  return (
    <div className="page-width pb-16">
      <QueryView
        query={query}
        skeleton={<HeaderSkeleton />}
        errorTitle={<Trans>This project could not be loaded</Trans>}
      >
        {(project) => <Applications project={project} estimate={estimate} />}
      </QueryView>
    </div>
  );
}

function Applications({ project, estimate }: { project: Project; estimate: ReactNode }) {
  const { FundHired, ListingFeeNote } = useApplicationPort();
  const isUnpaid = project.payment_status === "pending";
  return (
    <>
      <PageHeader
        back={{ to: "/projects", label: <Trans>Projects</Trans> }}
        title={<Trans>Applications for: {project.title}</Trans>}
        badges={
          <>
            <PaymentBadge project={project} />
            <ProjectStatusBadge status={project.status} />
          </>
        }
        actions={isUnpaid && project.status === "draft" && <CompletePaymentButton projectId={project.id} />}
      />
      <div className="flex flex-col gap-5">
        {project.worker && <HiredCard projectId={project.id} worker={project.worker} />}
        {estimate}
        <ApplicationsBoard project={project} />
        {project.worker && <FundHired projectId={project.id} />}
        {project.status === "cancelled" && <ListingFeeNote projectId={project.id} />}
      </div>
    </>
  );
}

function ProjectNotFound() {
  return (
    <EmptyPage
      drawing={<Door />}
      title={<Trans>Project not found</Trans>}
      link={{ to: "/projects", label: <Trans>Back to Projects</Trans>, variant: "secondary" }}
    >
      <Trans>It may have been removed, or it belongs to another account.</Trans>
    </EmptyPage>
  );
}

function HeaderSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 py-8">
      <Skeleton className="w-24" />
      <Skeleton className="h-9 w-4/5 max-w-xl" />
      <Skeleton className="h-7 w-44" />
      <Skeleton className="mt-4 h-48 rounded-lg" />
    </SkeletonGroup>
  );
}
