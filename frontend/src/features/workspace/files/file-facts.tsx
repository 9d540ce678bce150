import { Trans } from "@lingui/react/macro";
import { Badge } from "@/components/ui/badge";
import { formatDate, formatDateTime } from "@/lib/dates";
import { formatFileSize } from "@/lib/file-size";
import { Link } from "@/lib/router/link";
import { useBoard } from "../queries";
import { type ProjectFile, fullName } from "../model";

/** "2.4 MB · 24 Nov 2026". */
export function SizeAndDate({ file }: { file: Pick<ProjectFile, "size" | "changed_at"> }) {
  return (
    <span className="figures">
      {formatFileSize(file.size)}
      <span aria-hidden> · </span>
      <time dateTime={file.changed_at} title={formatDateTime(file.changed_at)} className="whitespace-nowrap">
        {formatDate(file.changed_at)}
      </time>
    </span>
  );
}

/** "by Asha Rao". */
export function Uploader({ file }: { file: Pick<ProjectFile, "uploaded_by"> }) {
  const uploader = fullName(file.uploaded_by);
  return <Trans>by {uploader}</Trans>;
}

/** Why a file cannot be opened, or the state of its newer version; nothing for most files. */
export function FileStateBadge({ file, className }: { file: ProjectFile; className?: string }) {
  const { state, pending_version: pending } = file;
  if (state === "checking") {
    return (
      <Badge tone="info" className={className}>
        <Trans>Being checked</Trans>
      </Badge>
    );
  }
  if (state === "refused") {
    return (
      <Badge tone="danger" className={className}>
        <Trans>Upload refused</Trans>
      </Badge>
    );
  }
  if (pending?.state === "checking") {
    return (
      <Badge tone="info" className={className}>
        <Trans>New version is being checked</Trans>
      </Badge>
    );
  }
  if (pending?.state === "refused") {
    return (
      <Badge tone="danger" className={className}>
        <Trans>New version was not accepted</Trans>
      </Badge>
    );
  }
  return null;
}

/** The server's message about a refused file. */
export function refusalWords({ refusal, pending_version: pending }: ProjectFile): string | null {
  return refusal?.words ?? pending?.refusal?.words ?? null;
}

interface FileOriginProps {
  projectId: string;
  file: Pick<ProjectFile, "task_id" | "message_id">;
  className?: string;
}

/** Links to the message or task that the file belongs to; renders nothing for direct uploads. */
export function FileOrigin({ projectId, file, className }: FileOriginProps) {
  const taskId = file.task_id;
  const tasks = useBoard(projectId, { isEnabled: taskId !== null });
  if (file.message_id !== null) {
    return (
      <Link to={`/projects/${projectId}?tab=messages&message=${file.message_id}`} className={className}>
        <Trans>From a message</Trans>
      </Link>
    );
  }
  if (taskId === null) return null;
  const title = tasks.data?.find((task) => task.id === taskId)?.title;
  return (
    <Link to={`/projects/${projectId}?tab=tasks&task=${taskId}`} className={className}>
      {title ? <Trans>From the task “{title}”</Trans> : <Trans>From a task</Trans>}
    </Link>
  );
}
