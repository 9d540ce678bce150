import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, Download, X } from "lucide-react";
import * as Primitive from "@radix-ui/react-dialog";
import type { KeyboardEvent, ReactNode } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { DialogContent } from "@/components/ui/dialog-content";
import type { ProjectFile } from "../../model";
import { FileOrigin, SizeAndDate, Uploader } from "../file-facts";
import { FileView } from "./file-view";
import { useSwipe } from "./use-swipe";

interface FilePreviewProps {
  projectId: string;
  /** The files that can be browsed. */
  files: readonly ProjectFile[];
  file: ProjectFile;
  onStep: (fileId: string) => void;
  onClose: () => void;
  /** Other actions on the file, beside Download. */
  children?: ReactNode;
}

/** A full-screen file; arrow keys and swipes go to the previous or next one. */
export function FilePreview({ projectId, files, file, onStep, onClose, children }: FilePreviewProps) {
  const { t } = useLingui();
  const place = files.findIndex(({ id }) => id === file.id);
  const before = files[place - 1];
  const after = place === -1 ? undefined : files[place + 1];
  const { name } = file;
  const swipe = useSwipe({
    onBefore: () => before && onStep(before.id),
    onAfter: () => after && onStep(after.id),
  });
  const press = (event: KeyboardEvent) => {
    // A menu opened from here renders elsewhere in the DOM, and a video handles arrow keys itself.
    const isOwn = event.target instanceof Element && event.currentTarget.contains(event.target);
    if (!isOwn || event.target instanceof HTMLMediaElement) return;
    if (event.key === "ArrowLeft" && before) onStep(before.id);
    if (event.key === "ArrowRight" && after) onStep(after.id);
  };
  return (
    <Primitive.Root open onOpenChange={onClose}>
      <Primitive.Portal>
        <DialogContent
          aria-describedby={undefined}
          onKeyDown={press}
          className="fixed inset-0 z-40 flex animate-fade flex-col bg-sunken text-ink focus-visible:outline-none"
        >
          <header className="flex items-center gap-1 border-b border-line bg-surface py-1.5 pr-1.5 pl-4 sm:gap-2">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="truncate text-base font-semibold" title={name}>
                {name}
              </Primitive.Title>
              <p className="truncate text-sm text-ink-soft">
                <SizeAndDate file={file} />
                <span aria-hidden> · </span>
                <Uploader file={file} />
                {(file.task_id ?? file.message_id) !== null && <span aria-hidden> · </span>}
                <FileOrigin
                  projectId={projectId}
                  file={file}
                  className="text-brand underline underline-offset-4"
                />
              </p>
            </div>
            {file.state === "ready" && (
              <Button asChild variant="quiet" className="max-sm:w-11 max-sm:px-0">
                <a href={`/api/files/${file.id}/download`} download={name}>
                  <Download aria-hidden />
                  <span className="max-sm:sr-only">
                    <Trans>Download</Trans>
                  </span>
                </a>
              </Button>
            )}
            {children}
            <Primitive.Close asChild>
              <IconButton icon={X} label={t`Close`} />
            </Primitive.Close>
          </header>
          <div {...swipe} className="relative min-h-0 flex-1 touch-pan-x touch-pan-y touch-pinch-zoom">
            <FileView key={`${file.id} ${file.version}`} file={file} />
          </div>
          {files.length > 1 && place !== -1 && (
            <footer className="flex items-center justify-between border-t border-line bg-surface px-1.5 py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
              <IconButton
                icon={ChevronLeft}
                label={t`Previous file`}
                disabled={!before}
                onClick={() => before && onStep(before.id)}
              />
              <p aria-live="polite" className="text-sm text-ink-soft figures">
                <Trans>
                  {place + 1} of {files.length}
                </Trans>
              </p>
              <IconButton
                icon={ChevronRight}
                label={t`Next file`}
                disabled={!after}
                onClick={() => after && onStep(after.id)}
              />
            </footer>
          )}
        </DialogContent>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
