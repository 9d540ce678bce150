import { Trans, useLingui } from "@lingui/react/macro";
import { Download, File, FileAudio, FileImage, FileVideo, type LucideIcon, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatDate, formatDateTime } from "@/lib/dates";
import { formatFileSize } from "@/lib/file-size";
import { type ProjectFile, fullName } from "./model";

const ICONS: Record<ProjectFile["kind"], LucideIcon> = {
  image: FileImage,
  video: FileVideo,
  audio: FileAudio,
  other: File,
};

interface FileCardProps {
  file: ProjectFile;
  onDelete: () => void;
}

/** One file: what it is, how large, from whom and when, to download or delete. */
export function FileCard({ file, onDelete }: FileCardProps) {
  const { t } = useLingui();
  const { name } = file;
  const Icon = ICONS[file.kind];
  const uploader = fullName(file.uploaded_by);
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface">
      <div className="flex min-w-0 flex-1 gap-3 p-4 pb-2">
        <span className="grid size-12 shrink-0 place-items-center rounded-md border border-line drawing-paper text-ink-soft">
          <Icon aria-hidden strokeWidth={1.5} className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 text-base leading-snug font-semibold break-words" title={name}>
            {name}
          </h3>
          <p className="mt-1 text-sm text-ink-soft figures">
            {formatFileSize(file.size)}
            <span aria-hidden> · </span>
            <time dateTime={file.created_at} title={formatDateTime(file.created_at)}>
              {formatDate(file.created_at)}
            </time>
          </p>
          <p className="truncate text-sm text-ink-soft">
            <Trans>by {uploader}</Trans>
          </p>
        </div>
      </div>
      <div className="flex items-center gap-1 px-2 pb-2">
        <Button asChild variant="quiet" size="sm" className="text-brand">
          <a href={`/api/files/${file.id}/download`} download={name} aria-label={t`Download ${name}`}>
            <Download aria-hidden />
            <Trans>Download</Trans>
          </a>
        </Button>
        {file.may_delete && (
          <Button
            variant="quiet"
            size="icon"
            className="ml-auto text-ink-soft hover:text-danger"
            aria-label={t`Delete ${name}`}
            onClick={onDelete}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
    </li>
  );
}
