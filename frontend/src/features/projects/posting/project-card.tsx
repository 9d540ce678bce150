import { Plural, Trans } from "@lingui/react/macro";
import { ArrowRight, CalendarDays, Inbox, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";
import { Card } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/button";
import { formatDate } from "@/lib/dates";
import { budgetOf } from "../budget";
import { CompletePaymentButton } from "./complete-payment-button";
import { PaymentBadge } from "../payment-badge";
import { PausedBadge } from "./paused-badge";
import { PostingMenu } from "./posting-menu";
import { ProjectStatusBadge } from "../project-status-badge";
import type { Project } from "../queries";
import { WorkFacts } from "../work-facts";

interface ProjectCardProps {
  project: Project;
  headingLevel?: "h2" | "h3";
}

/** One of the viewer's projects or jobs, with its next action. */
export function ProjectCard({ project, headingLevel: Heading = "h2" }: ProjectCardProps) {
  const { id, title, kind, status, is_owner: isOwner } = project;
  const isDraftOfJob = project.possible_verbs.includes("publish");
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          {isOwner && kind === "project" && <PaymentBadge project={project} />}
          {project.is_paused ? <PausedBadge /> : <ProjectStatusBadge status={status} />}
          <span className="ml-auto text-sm text-ink-faint">
            {kind === "job" ? <Trans>Job</Trans> : <Trans>Project</Trans>}
          </span>
          <div className="-my-2 -mr-2 empty:hidden">
            <PostingMenu project={project} />
          </div>
        </div>
        <Heading className="text-lg">
          <Link
            to={isDraftOfJob ? `/jobs?draft=${id}` : `/projects/${id}`}
            className="rounded-sm hover:text-brand hover:underline"
          >
            {title || <Trans>Draft without a title</Trans>}
          </Link>
        </Heading>
        <WorkFacts work={project} />
      </div>
      <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 sm:grid-cols-3">
        <Figure label={<Trans>Budget</Trans>} className="max-sm:col-span-2">
          {budgetOf(project)}
        </Figure>
        {isOwner ? (
          <Figure label={<Trans>Applications</Trans>}>
            {project.applications_count}
            {project.pending_applications_count > 0 && (
              <span className="ml-2 text-sm font-semibold text-brand">
                <Plural value={project.pending_applications_count} one="# new" other="# new" />
              </span>
            )}
          </Figure>
        ) : (
          <Figure label={<Trans>Homeowner</Trans>}>{project.homeowner.first_name}</Figure>
        )}
        <Figure label={<Trans>Created</Trans>}>{formatDate(project.created_at)}</Figure>
      </dl>
      <ProjectAction project={project} />
    </Card>
  );
}

function ProjectAction({ project }: { project: Project }) {
  if (!project.is_owner || project.worker) {
    return (
      <ButtonLink to={`/projects/${project.id}`} variant="secondary" about={project.title}>
        <Trans>Open workspace</Trans>
        <ArrowRight aria-hidden />
      </ButtonLink>
    );
  }
  if (project.booking_id && (project.status === "offered" || project.status === "draft")) {
    return (
      <ButtonLink
        icon={CalendarDays}
        to={`/bookings/${project.booking_id}`}
        variant="secondary"
        about={project.title}
      >
        <Trans>See the request</Trans>
      </ButtonLink>
    );
  }
  if (project.possible_verbs.includes("publish")) {
    return (
      <ButtonLink icon={PencilLine} to={`/jobs?draft=${project.id}`} about={project.title}>
        <Trans>Continue draft</Trans>
      </ButtonLink>
    );
  }
  if (project.payment_status === "pending" && project.status === "draft") {
    return <CompletePaymentButton projectId={project.id} about={project.title} />;
  }
  return (
    <ButtonLink
      icon={Inbox}
      to={`/projects/${project.id}/applications`}
      variant="secondary"
      about={project.title}
    >
      <Trans>View Applications</Trans>
    </ButtonLink>
  );
}

function Figure({
  label,
  className,
  children,
}: {
  label: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="font-semibold figures">{children}</dd>
    </div>
  );
}
