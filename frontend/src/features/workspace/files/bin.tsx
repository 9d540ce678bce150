import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { DrawingSheet } from "@/components/drawings/drawing-sheet";
import { PagedList } from "@/components/paged-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonList } from "@/components/ui/skeleton";
import { formatFileSize } from "@/lib/file-size";
import type { ProjectFile } from "../model";
import { FileThumbnail } from "./file-thumbnail";
import { useRestoreFile } from "./mutations";
import { deletedFilesQuery } from "./queries";

/** Recently deleted files, which can be restored. */
export function Bin({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(deletedFilesQuery(projectId));
  return (
    <>
      <p className="mb-3 text-ink-soft">
        <Trans>Deleted files are kept here for 30 days.</Trans>
      </p>
      <PagedList
        query={query}
        label={t`Deleted files`}
        skeleton={<SkeletonList className="flex flex-col gap-2" count={2} each="h-16 rounded-md" />}
        errorTitle={<Trans>The bin could not be loaded</Trans>}
        empty={
          <EmptyState drawing={<DrawingSheet />} title={<Trans>The bin is empty</Trans>}>
            <Trans>What somebody deletes can be restored from here.</Trans>
          </EmptyState>
        }
      >
        {(file) => <DeletedFile projectId={projectId} file={file} />}
      </PagedList>
    </>
  );
}

function DeletedFile({ projectId, file }: { projectId: string; file: ProjectFile }) {
  const restore = useRestoreFile(projectId);
  const { name, size, deleted_at: deletedAt } = file;
  return (
    <article className="flex min-w-0 items-center gap-3 p-3">
      <FileThumbnail
        file={file}
        className="size-11 rounded-sm border border-line opacity-70"
        iconClassName="size-5"
      />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-base font-semibold" title={name}>
          {name}
        </h3>
        <p className="text-sm text-ink-soft figures">
          {formatFileSize(size)}
          {deletedAt && (
            <>
              <span aria-hidden> · </span>
              <Trans>
                deleted <RelativeTime value={deletedAt} />
              </Trans>
            </>
          )}
        </p>
      </div>
      {file.may_delete && (
        <Button
          icon={Undo2}
          variant="secondary"
          size="sm"
          busy={restore.isPending}
          onClick={() => restore.mutate(file.id)}
        >
          <Trans>Restore</Trans>
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </article>
  );
}
