import { useLingui } from "@lingui/react/macro";
import { Paperclip, RotateCw, X } from "lucide-react";
import type { ReactNode } from "react";
import { type ButtonProps, IconButton } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { ProgressBar } from "@/components/ui/progress-bar";
import { cn } from "@/lib/cn";
import { formatFileSize } from "@/lib/file-size";
import { FileIcon } from "./file-icon";
import { LocalThumbnail } from "./local-thumbnail";
import { PickButton } from "./pick-button";
import { type Upload, isUnderWay } from "./uploads/upload";
import type { Attachments } from "./use-attachments";

interface AttachFilesProps extends Pick<ButtonProps, "variant" | "size" | "className"> {
  attachments: Attachments;
  /** The button's label; a paper clip icon without it. */
  children?: ReactNode;
}

/** The button that attaches files to a draft. */
export function AttachFiles({ attachments: { add, room }, children, ...look }: AttachFilesProps) {
  const { t } = useLingui();
  return (
    <PickButton
      variant="secondary"
      {...look}
      {...(!children && { size: "icon", "aria-label": t`Attach files` })}
      multiple
      disabled={room === 0}
      onFiles={add}
    >
      {children ?? <Paperclip aria-hidden />}
    </PickButton>
  );
}

/** The attached files, each with its upload progress. Renders nothing if there are none. */
export function AttachedFiles({ attachments, className }: { attachments: Attachments; className?: string }) {
  const { t } = useLingui();
  const { uploads, retry, remove } = attachments;
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t`Attached files`} className={cn("flex flex-col gap-2", className)}>
      {uploads.map((upload) => (
        <AttachedFile
          key={upload.key}
          upload={upload}
          onRetry={() => retry(upload.key)}
          onRemove={() => remove(upload.key)}
        />
      ))}
    </ul>
  );
}

interface AttachedFileProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

function AttachedFile({ upload, onRetry, onRemove }: AttachedFileProps) {
  const { t } = useLingui();
  const { file, failure, mayRetry, sent } = upload;
  const { name } = file;
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface py-1 pr-1 pl-2">
      <LocalThumbnail file={file} className="size-10 rounded-sm">
        <FileIcon mime={file.type} className="size-5" />
      </LocalThumbnail>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        {failure && <FieldError>{failure}</FieldError>}
        {!failure &&
          (isUnderWay(upload) ? (
            <ProgressBar value={(sent / file.size) * 100} label={t`Uploading ${name}`} className="mt-1 h-2" />
          ) : (
            <p className="text-sm text-ink-soft figures">{formatFileSize(file.size)}</p>
          ))}
      </div>
      {mayRetry && <IconButton icon={RotateCw} label={t`Try ${name} again`} onClick={onRetry} />}
      <IconButton icon={X} label={t`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
