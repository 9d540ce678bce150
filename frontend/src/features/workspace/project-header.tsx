import { Trans } from "@lingui/react/macro";
import { ArrowLeft, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { ProjectStatusBadge } from "@/features/projects/project-status-badge";
import { ScopeList } from "@/features/projects/questions/scope-list";
import { formatDate } from "@/lib/dates";
import { Link } from "@/lib/router/link";
import { MembersButton } from "./members/members-button";
import type { Overview } from "./model";
import { ProjectDescription } from "./project-description";

interface ProjectHeaderProps {
  overview: Overview;
  actions: ReactNode;
}

/** Title, description, status, creation date and members, with a link back to the projects. */
export function ProjectHeader({ overview, actions }: ProjectHeaderProps) {
  const { project } = overview;
  const created = formatDate(project.created_at);
  return (
    <header className="flex flex-col gap-2 pt-3 sm:pt-5">
      <Link
        to="/projects"
        className="-ml-1 inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-1 font-medium text-ink-soft hover:text-brand"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <Trans>Back to Projects</Trans>
      </Link>
      <h1 className="min-w-0 text-2xl wrap-break-word sm:text-3xl">{project.title}</h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ProjectStatusBadge status={project.status} />
        <time dateTime={project.created_at} className="text-sm text-ink-soft figures">
          <Trans>Created {created}</Trans>
        </time>
      </div>
      {project.description && <ProjectDescription>{project.description}</ProjectDescription>}
      {project.scope && (
        <details className="group max-w-prose">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-medium text-brand">
            <Trans>What is needed</Trans>
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <ScopeList scope={project.scope} isTitled={false} />
        </details>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <MembersButton overview={overview} />
        {/* Empty if the person has no step to take. */}
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:has-[button:not([aria-label])]:w-full max-sm:[&>button:not([aria-label])]:flex-1">
          {actions}
        </div>
      </div>
    </header>
  );
}
