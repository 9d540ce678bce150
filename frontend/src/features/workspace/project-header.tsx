import { Trans } from "@lingui/react/macro";
import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { ProjectStatusBadge } from "@/features/hiring/project-status-badge";
import { formatDate } from "@/lib/dates";
import type { Overview } from "./model";

interface ProjectHeaderProps {
  project: Overview["project"];
  actions: ReactNode;
}

/** Title, description, status and the day it was created, with the way back to the projects. */
export function ProjectHeader({ project, actions }: ProjectHeaderProps) {
  const created = formatDate(project.created_at);
  return (
    <PageHeader
      title={project.title}
      back={{ to: "/projects", label: <Trans>Back to Projects</Trans> }}
      badges={<ProjectStatusBadge status={project.status} />}
      description={
        <div className="flex flex-col gap-2">
          {project.description && <p className="whitespace-pre-line">{project.description}</p>}
          <p className="flex items-center gap-1.5 text-sm figures">
            <CalendarDays aria-hidden className="size-4 shrink-0" />
            <time dateTime={project.created_at}>
              <Trans>Created {created}</Trans>
            </time>
          </p>
        </div>
      }
      actions={actions}
    />
  );
}
