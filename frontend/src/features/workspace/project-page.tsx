import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FloorPlan } from "@/components/drawings/floor-plan";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Tabs } from "@/components/ui/tabs";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { useTopics } from "@/lib/topics";
import { useUrlChoice } from "@/lib/search-params";
import { lazyPart } from "@/lib/lazy-part";
import type { Overview } from "./model";
import { NextStep } from "./next-step";
import { ProjectHeader } from "./project-header";
import { BoardSkeleton, ListSkeleton, ProjectPageSkeleton } from "./project-page-skeleton";
import { overviewQuery, projectTopic } from "./queries";
import { StatCards } from "./stat-cards";

const ProgressTab = lazyPart(() => import("./diary/progress-tab").then((module) => module.ProgressTab), {
  fallback: <ListSkeleton />,
  isPrefetched: true,
});

const MessagesTab = lazyPart(() => import("./messages/messages-tab").then((module) => module.MessagesTab), {
  fallback: <ListSkeleton />,
  isPrefetched: true,
});

const FilesTab = lazyPart(() => import("./files/files-tab").then((module) => module.FilesTab), {
  fallback: <ListSkeleton />,
  isPrefetched: true,
});

const TasksTab = lazyPart(() => import("./task-board/tasks-tab").then((module) => module.TasksTab), {
  fallback: <BoardSkeleton />,
  isPrefetched: true,
});

const TABS = ["tasks", "files", "messages", "progress", "history"] as const;

interface ProjectPageProps {
  projectId: string;
  /** The lifecycle actions of the project. */
  actions?: ReactNode;
  /** The note on what happened to the work, above everything else. */
  notice?: ReactNode;
  /** The viewer's next payment step, and the status of the payments. */
  money: { notes: ReactNode; bar: ReactNode };
  /** The timeline: who did what, when. */
  history?: ReactNode;
}

/**
 * The workspace of a project (specification part 2, "Project detail"): its members' tasks, files and messages, live.
 */
export function ProjectPage({ projectId, ...parts }: ProjectPageProps) {
  const { t } = useLingui();
  const query = useQuery(overviewQuery(projectId));
  useTopics([projectTopic(projectId)]);
  const title = query.data?.project.title;
  useDocumentTitle(title ? t`Project: ${title}` : t`Project`);
  const problem = query.error && toProblem(query.error);

  // A removed member loses the page at once, even if it is still cached.
  if (problem?.status === 404 || problem?.status === 422) return <ProjectNotFound />;
  if (query.data) return <Workspace overview={query.data} {...parts} />;
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

interface WorkspaceProps extends Omit<ProjectPageProps, "projectId"> {
  overview: Overview;
}

function Workspace({ overview, actions, notice, money, history }: WorkspaceProps) {
  const { t } = useLingui();
  const [tab, setTab] = useUrlChoice("tab", TABS);
  const { project, counts, members, may, my_id: userId, unread_messages: unread } = overview;
  return (
    <div className="page-width flex flex-col gap-4 pb-10 sm:gap-6">
      <ProjectHeader overview={overview} actions={actions} />
      <div className="peer contents">
        {notice}
        <NextStep overview={overview} />
        {money.notes}
      </div>
      {/* Loads meanwhile, and is shown in its final place. */}
      <div className="flex flex-col gap-4 peer-has-data-loading:invisible sm:gap-6">
        <StatCards counts={counts} />
        <Tabs
          label={t`Workspace`}
          value={tab}
          onChange={setTab}
          isSticky
          tabs={[
            {
              value: "tasks",
              label: <Trans>Tasks</Trans>,
              count: counts.tasks_total,
              content: <TasksTab projectId={project.id} members={members} mayChange={may.change_tasks} />,
            },
            {
              value: "files",
              label: <Trans>Files</Trans>,
              count: counts.files,
              content: <FilesTab projectId={project.id} mayAdd={may.add_files} />,
            },
            {
              value: "messages",
              label: <Trans>Messages</Trans>,
              fresh: { count: unread, label: t`unread` },
              content: (
                <MessagesTab
                  projectId={project.id}
                  userId={userId}
                  members={members}
                  mayPost={may.post_messages}
                />
              ),
            },
            {
              value: "progress",
              label: <Trans>Progress</Trans>,
              content: <ProgressTab project={project} userId={userId} money={money.bar} />,
            },
            { value: "history", label: <Trans>History</Trans>, content: history },
          ]}
        />
      </div>
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
        link={{ to: "/projects", label: <Trans>Back to Projects</Trans> }}
      >
        <Trans>It may have been removed, or you may not be a member of it.</Trans>
      </EmptyState>
    </div>
  );
}
