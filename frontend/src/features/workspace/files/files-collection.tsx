import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DrawingSheet } from "@/components/drawings/drawing-sheet";
import { PagedList } from "@/components/paged-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { FileCard } from "./file-card";
import { FileRow } from "./file-row";
import { FilesToolbar } from "./files-toolbar";
import { filesQuery } from "./queries";
import type { FileActs } from "./use-file-acts";
import type { FilesAddress } from "./use-files-address";

const GRID = "grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4";
interface FilesCollectionProps {
  projectId: string;
  address: FilesAddress;
  acts: FileActs;
  mayAdd: boolean;
  onNewVersion: (fileId: string, content: File) => void;
}

/** The listed files, as cards or rows. */
export function FilesCollection({ projectId, address, acts, mayAdd, onNewVersion }: FilesCollectionProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(filesQuery(projectId, address.filter));
  const { isList } = address;
  const Item = isList ? FileRow : FileCard;
  const isEmpty = query.data?.pages.every(({ items }) => items.length === 0) ?? false;
  return (
    <>
      {(!isEmpty || address.isFiltered) && <FilesToolbar address={address} />}
      <PagedList
        query={query}
        label={t`Files`}
        className={isList ? undefined : GRID}
        skeleton={<FilesSkeleton isList={isList} />}
        errorTitle={<Trans>The files could not be loaded</Trans>}
        empty={<NoFiles address={address} mayAdd={mayAdd} />}
      >
        {(file) => (
          <Item
            projectId={projectId}
            file={file}
            onOpen={() => address.open(file.id)}
            onAct={(act) => acts.begin(act, file)}
            onNewVersion={(content) => onNewVersion(file.id, content)}
          />
        )}
      </PagedList>
    </>
  );
}

function NoFiles({ address, mayAdd }: { address: FilesAddress; mayAdd: boolean }) {
  if (address.isFiltered) {
    return (
      <EmptyState
        drawing={<DrawingSheet />}
        title={<Trans>No file matches</Trans>}
        action={
          <Button variant="secondary" onClick={() => address.change({ name: null, kind: null })}>
            <Trans>Show all files</Trans>
          </Button>
        }
      >
        <Trans>Try another name or another kind.</Trans>
      </EmptyState>
    );
  }
  if (address.filter.folder !== null) {
    return (
      <EmptyState drawing={<DrawingSheet />} title={<Trans>This folder is empty</Trans>}>
        {mayAdd && <Trans>What you upload now goes into it.</Trans>}
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={<DrawingSheet />} title={<Trans>No files uploaded</Trans>}>
      {mayAdd && <Trans>Upload your first file to get started</Trans>}
    </EmptyState>
  );
}

function FilesSkeleton({ isList }: { isList: boolean }) {
  return (
    <SkeletonGroup className={isList ? "flex flex-col gap-1" : GRID}>
      <Skeleton count={4} className={isList ? "h-13 rounded-md" : "aspect-3/4 rounded-lg"} />
    </SkeletonGroup>
  );
}
