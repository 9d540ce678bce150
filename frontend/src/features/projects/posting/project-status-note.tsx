import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "@/lib/router/hooks";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatDate, formatDateTime } from "@/lib/dates";
import { useRepostWork } from "./mutations";
import { type Project, projectQuery } from "../queries";
import { useProjectTransition } from "../transitions/use-project-transition";

/** What happened to the work and what can be done: undo, keep it listed, post again, dispute. */
export function ProjectStatusNote({ projectId }: { projectId: string }) {
  const { data: project } = useQuery(projectQuery(projectId));
  if (project?.dispute_until) return <DisputeNote until={project.dispute_until} />;
  if (!project?.is_owner) return null;
  if (project.undo_until) return <UndoNote project={project} until={project.undo_until} />;
  if (project.possible_verbs.includes("extend") && project.expires_at) {
    return <EndsSoonNote project={project} endsAt={project.expires_at} />;
  }
  if (project.status === "cancelled" && project.worker && project.possible_verbs.includes("repost")) {
    return <PostAgainNote project={project} />;
  }
  return null;
}

/** Both sides of delivered work read how long it can be disputed. */
function DisputeNote({ until }: { until: string }) {
  const isOver = useIsPast(until);
  const time = formatDateTime(until);
  return (
    <Alert>
      {isOver ? (
        <Trans>The time to raise a dispute about this delivery ended on {time}.</Trans>
      ) : (
        <Trans>If you cannot agree about the work, you can raise a dispute until {time}.</Trans>
      )}
    </Alert>
  );
}

function UndoNote({ project, until }: { project: Project; until: string }) {
  const move = useProjectTransition(project.id);
  const isOver = useIsPast(until);
  if (isOver) return null;
  const time = formatDateTime(until);
  return (
    <Note
      title={<Trans>You cancelled this project</Trans>}
      action={
        <Button
          variant="secondary"
          busy={move.isPending}
          onClick={() => move.mutate({ verb: "undo_cancel" })}
        >
          <Trans>Undo</Trans>
        </Button>
      }
    >
      <Trans>Until {time} you can take that back. Those who applied are told only then.</Trans>
    </Note>
  );
}

function EndsSoonNote({ project, endsAt }: { project: Project; endsAt: string }) {
  const move = useProjectTransition(project.id);
  const day = formatDate(endsAt);
  return (
    <Note
      title={<Trans>Workers see this work until {day}</Trans>}
      action={
        <Button variant="secondary" busy={move.isPending} onClick={() => move.mutate({ verb: "extend" })}>
          <Trans>Keep it listed</Trans>
        </Button>
      }
    >
      <Trans>After that, pending applications end with it. Keeping it listed gives you 30 days more.</Trans>
    </Note>
  );
}

function PostAgainNote({ project }: { project: Project }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const repost = useRepostWork();
  const postAgain = () =>
    repost.mutate(project.id, {
      onSuccess: ({ id, kind }) =>
        void navigate(kind === "job" ? `/jobs?draft=${id}` : `/projects?edit=${id}`),
    });
  return (
    <Note
      title={t`Does this work still need to be done?`}
      action={
        <Button variant="secondary" busy={repost.isPending} onClick={postAgain}>
          <Trans>Post it again</Trans>
        </Button>
      }
    >
      <Trans>Words and photos are copied; you look them over before workers see it.</Trans>
    </Note>
  );
}

interface NoteProps {
  title: React.ReactNode;
  action: React.ReactNode;
  children: React.ReactNode;
}

function Note({ title, action, children }: NoteProps) {
  return (
    <Alert tone="warning" title={title}>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p className="max-w-prose text-ink-soft">{children}</p>
        <div className="shrink-0">{action}</div>
      </div>
    </Alert>
  );
}

/** Becomes true by itself at that time. */
function useIsPast(moment: string): boolean {
  const [isPast, setPast] = useState(() => Date.parse(moment) <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return isPast;
}
