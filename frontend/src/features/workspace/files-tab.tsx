import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { DrawingSheet } from "@/components/drawings/drawing-sheet";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { DeleteFileDialog } from "./delete-file-dialog";
import { FileCard } from "./file-card";
import type { ProjectFile } from "./model";
import { filesQuery } from "./queries";
import { UploadList } from "./upload-list";
import type { Uploads } from "./use-uploads";

const GRID = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3";
const SKELETONS = ["first", "second", "third"];

interface FilesTabProps {
  projectId: string;
  /** Held by the page: an upload goes on while another tab is looked at. */
  upload: Uploads;
  mayAdd: boolean;
}

/** The project's files: upload several at once, download, delete. */
export function FilesTab({ projectId, upload, mayAdd }: FilesTabProps) {
  const query = useInfiniteQuery(filesQuery(projectId));
  const { uploads, isBusy, add, retry, cancel } = upload;
  const [deleted, setDeleted] = useState<ProjectFile | null>(null);
  return (
    <section aria-labelledby="files-heading">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="files-heading" className="text-xl">
          <Trans>Files</Trans>
        </h2>
        {mayAdd && <UploadButton busy={isBusy} onFiles={add} />}
      </div>
      <UploadList uploads={uploads} onRetry={retry} onCancel={cancel} />
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup className={GRID}>
            {SKELETONS.map((key) => (
              <Skeleton key={key} className="h-36 rounded-lg" />
            ))}
          </SkeletonGroup>
        }
        errorTitle={<Trans>The files could not be loaded</Trans>}
        isEmpty={({ pages }) => pages.every((page) => page.items.length === 0)}
        empty={
          <EmptyState drawing={<DrawingSheet />} title={<Trans>No files uploaded</Trans>}>
            {mayAdd && <Trans>Upload your first file to get started</Trans>}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <ul className={GRID}>
              {pages.flatMap((page) =>
                page.items.map((file) => (
                  <FileCard key={file.id} file={file} onDelete={() => setDeleted(file)} />
                )),
              )}
            </ul>
            <LoadMore
              hasMore={query.hasNextPage}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </QueryView>
      {deleted && <DeleteFileDialog projectId={projectId} file={deleted} onClose={() => setDeleted(null)} />}
    </section>
  );
}

interface UploadButtonProps {
  busy: boolean;
  onFiles: (files: File[]) => void;
}

function UploadButton({ busy, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Cleared, so that choosing the same file again counts as a choice.
          event.target.value = "";
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {!busy && <Upload aria-hidden />}
        <Trans>Upload Files</Trans>
      </Button>
    </>
  );
}
