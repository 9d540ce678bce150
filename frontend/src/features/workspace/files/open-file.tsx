import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { itemsOf } from "@/api/pages";
import { FileMenu } from "./file-menu";
import { FilePreview } from "./previews/file-preview";
import { fileQuery, filesQuery } from "./queries";
import type { FileActs } from "./use-file-acts";
import type { FilesAddress } from "./use-files-address";

interface OpenFileProps {
  projectId: string;
  fileId: string;
  address: FilesAddress;
  acts: FileActs;
  onNewVersion: (fileId: string, content: File) => void;
  onClose: () => void;
}

/** The file that the URL names, within the list; a file that is not in the list is shown alone. */
export function OpenFile({ projectId, fileId, address, acts, onNewVersion, onClose }: OpenFileProps) {
  const list = useInfiniteQuery(filesQuery(projectId, address.filter));
  const files = itemsOf(list.data);
  const listed = files.find(({ id }) => id === fileId);
  const single = useQuery({ ...fileQuery(projectId, fileId), enabled: !listed && !list.isPending });
  const file = listed ?? single.data;
  if (!file) return null;
  return (
    <FilePreview projectId={projectId} files={files} file={file} onStep={address.step} onClose={onClose}>
      <FileMenu
        file={file}
        isWhole
        onAct={(act) => acts.begin(act, file)}
        onNewVersion={(content) => onNewVersion(file.id, content)}
      />
    </FilePreview>
  );
}
