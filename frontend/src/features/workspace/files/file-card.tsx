import { Trans, useLingui } from "@lingui/react/macro";
import { Download, Trash2 } from "lucide-react";
import { Button, IconButton } from "@/components/ui/button";
import { FileOrigin, FileStateBadge, SizeAndDate, Uploader, refusalWords } from "./file-facts";
import { FileIcon } from "./file-icon";
import { FileMenu, type FileMenuProps } from "./file-menu";
import { FileThumbnail } from "./file-thumbnail";

export interface FileItemProps extends Omit<FileMenuProps, "isWhole" | "className"> {
  projectId: string;
}

/** One file as a card: a thumbnail that opens it, its type, size, uploader and date. */
export function FileCard({ projectId, ...menu }: FileItemProps) {
  const { t } = useLingui();
  const { file, onOpen, onAct } = menu;
  const { name } = file;
  const refusal = refusalWords(file);
  return (
    <article className="flex h-full min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <button
        type="button"
        onClick={onOpen}
        aria-label={t`Open “${name}”`}
        className="relative block border-b border-line focus-visible:-outline-offset-2"
      >
        <FileThumbnail file={file} className="aspect-4/3 w-full" iconClassName="size-10" />
        <FileStateBadge file={file} className="absolute inset-x-2 bottom-2 max-w-fit shrink" />
      </button>
      <div className="flex min-w-0 flex-1 gap-2 p-2.5 pb-1 sm:p-3 sm:pb-1">
        <FileIcon mime={file.mime} className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 leading-snug font-semibold [overflow-wrap:anywhere]" title={name}>
            {name}
          </h3>
          <p className="mt-0.5 text-sm text-ink-soft">
            <SizeAndDate file={file} />
          </p>
          <p className="text-sm break-words text-ink-soft">
            <Uploader file={file} />
          </p>
          <FileOrigin
            projectId={projectId}
            file={file}
            className="block truncate text-sm text-brand underline underline-offset-4 max-md:leading-11"
          />
          {refusal && <p className="text-sm text-danger">{refusal}</p>}
        </div>
      </div>
      <div className="flex items-center justify-end gap-0.5 px-1 pb-1 sm:px-1.5">
        {file.state === "ready" && (
          <Button asChild variant="quiet" size="sm" className="mr-auto text-brand max-sm:w-11 max-sm:px-0">
            <a href={`/api/files/${file.id}/download`} download={name}>
              <Download aria-hidden />
              <span className="max-sm:sr-only">
                <Trans>Download</Trans>
              </span>
              <span className="sr-only"> {name}</span>
            </a>
          </Button>
        )}
        {file.may_delete && (
          <IconButton
            icon={Trash2}
            label={t`Delete ${name}`}
            className="text-ink-soft hover:text-danger"
            onClick={() => onAct("delete")}
          />
        )}
        <FileMenu {...menu} className="text-ink-soft" />
      </div>
    </article>
  );
}
