import { Trans } from "@lingui/react/macro";
import { Upload } from "lucide-react";
import { lazyDialog } from "@/lib/lazy-part";
import { Bin } from "./bin";
import { DropZone } from "./drop-zone";
import { FileActDialogs } from "./file-act-dialogs";
import { FilesCollection } from "./files-collection";
import { FolderBar } from "./folders/folder-bar";
import { PickButton } from "./pick-button";
import { InterruptedUploads } from "./uploads/interrupted-uploads";
import { UploadList } from "./uploads/upload-list";
import { useFileActs } from "./use-file-acts";
import { NO_FOLDER, useFilesAddress } from "./use-files-address";
import { usePastedFiles } from "./use-pasted-files";
import { useUploads } from "./use-uploads";

/** Loaded when the first file is opened. */
const OpenFile = lazyDialog(() => import("./open-file").then((module) => module.OpenFile));

interface FilesTabProps {
  projectId: string;
  mayAdd: boolean;
}

/** The project's files: upload several at once, view them, sort them into folders, restore deleted ones. */
export function FilesTab({ projectId, mayAdd }: FilesTabProps) {
  const uploads = useUploads(projectId);
  const address = useFilesAddress();
  const acts = useFileActs();
  const { folder } = address.filter;
  const upload = (files: File[]) =>
    void uploads.add(files, { folderId: folder === NO_FOLDER || address.isBin ? null : folder });
  const uploadVersion = (fileId: string, content: File) =>
    void uploads.add([content], { replacesFileId: fileId });
  usePastedFiles(mayAdd, upload);
  return (
    <DropZone isEnabled={mayAdd} onFiles={upload}>
      <section aria-labelledby="files-heading">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id="files-heading" className="text-xl">
            <Trans>Files</Trans>
          </h2>
          {mayAdd && (
            <PickButton multiple busy={uploads.isBusy} onFiles={upload}>
              {!uploads.isBusy && <Upload aria-hidden />}
              <Trans>Upload Files</Trans>
            </PickButton>
          )}
        </div>
        <InterruptedUploads uploads={uploads} />
        <UploadList uploads={uploads} />
        <FolderBar projectId={projectId} address={address} mayChange={mayAdd} />
        {address.isBin ? (
          <Bin projectId={projectId} />
        ) : (
          <FilesCollection
            projectId={projectId}
            address={address}
            acts={acts}
            mayAdd={mayAdd}
            onNewVersion={uploadVersion}
          />
        )}
      </section>
      {address.openId !== null && (
        <OpenFile
          projectId={projectId}
          fileId={address.openId}
          address={address}
          acts={acts}
          onNewVersion={uploadVersion}
          onClose={address.close}
        />
      )}
      <FileActDialogs
        projectId={projectId}
        acts={acts}
        onNewVersion={uploadVersion}
        onDeleted={address.openId === null ? undefined : address.close}
      />
    </DropZone>
  );
}
