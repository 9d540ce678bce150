import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Tabs } from "@/components/ui/tabs";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { useTopics } from "@/lib/realtime";
import { useUrlChoice } from "@/lib/search-params";
import { FilesTab } from "./files-tab";
import { MembersStrip } from "./members-strip";
import { MessagesTab } from "./messages-tab";
import type { Overview } from "./model";
import { NextStep } from "./next-step";
import { ProjectHeader } from "./project-header";
import { ProjectPageSkeleton } from "./project-page-skeleton";
import { overviewQuery, projectTopic } from "./queries";
import { StatCards } from "./stat-cards";
import { TasksTab } from "./tasks-tab";
import { useUploads } from "./use-uploads";

const TABS = ["tasks", "files", "messages"] as const;

interface ProjectPageProps {
  projectId: string;
  /** The verbs of the project's lifecycle, which belong to hiring. */
  actions?: ReactNode;
}

/** The workspace of a project (specification part 2, "Project detail"): its members' tasks, files and messages, live. */
export function ProjectPage({ projectId, actions }: ProjectPageProps) {
  const { t } = useLingui();
  const query = useQuery(overviewQuery(projectId));
  useTopics([projectTopic(projectId)]);
  useDocumentTitle(query.data?.project.title ?? t`Project`);
  const problem = query.error && toProblem(query.error);

  // A member who was removed loses the page at once, even though it is still in the cache.
  if (problem?.status === 404 || problem?.status === 422) return <ProjectNotFound />;
  if (query.data) return <Workspace overview={query.data} actions={actions} />;
  if (problem) {
    return (
      <div className="page-width py-10">
        <ErrorState
          as="h1"
          error={problem}
          title={<Trans>This project could not be loaded</Trans>}
          isRetrying={query.isRefetching}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  return <ProjectPageSkeleton />;
}

interface WorkspaceProps {
  overview: Overview;
  actions: ReactNode;
}

function Workspace({ overview, actions }: WorkspaceProps) {
  const { t } = useLingui();
  const [tab, setTab] = useUrlChoice("tab", TABS);
  const { project, counts, members, may, my_id: userId } = overview;
  const upload = useUploads(project.id);
  return (
    <div className="page-width flex flex-col gap-6 pb-10">
      <div>
        <ProjectHeader project={project} actions={actions} />
        <MembersStrip members={members} userId={userId} />
      </div>
      <NextStep overview={overview} />
      <StatCards counts={counts} />
      <Tabs
        label={t`Workspace`}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: "tasks",
            label: <Trans>Tasks</Trans>,
            content: <TasksTab projectId={project.id} members={members} mayChange={may.change_tasks} />,
          },
          {
            value: "files",
            label: <Trans>Files</Trans>,
            content: <FilesTab projectId={project.id} upload={upload} mayAdd={may.add_files} />,
          },
          {
            value: "messages",
            label: <Trans>Messages</Trans>,
            content: <MessagesTab projectId={project.id} userId={userId} mayPost={may.post_messages} />,
          },
        ]}
      />
    </div>
  );
}

function ProjectNotFound() {
  return (
    <div className="page-width py-10 sm:py-16">
      <EmptyState
        as="h1"
        drawing={<FloorPlan />}
        title={<Trans>Project not found</Trans>}
        action={
          <Button asChild>
            <Link to="/projects">
              <Trans>Back to Projects</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>It may have been removed, or you may not be a member of it.</Trans>
      </EmptyState>
    </div>
  );
}
