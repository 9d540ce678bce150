import { lazyDialog } from "@/lib/lazy-part";
import type { FileActs } from "./use-file-acts";

const VersionsDialog = lazyDialog(() => import("./versions-dialog").then((module) => module.VersionsDialog));

const RenameFileDialog = lazyDialog(() =>
  import("./rename-file-dialog").then((module) => module.RenameFileDialog),
);

const MoveFileDialog = lazyDialog(() =>
  import("./folders/move-file-dialog").then((module) => module.MoveFileDialog),
);

const DeleteFileDialog = lazyDialog(() =>
  import("./delete-file-dialog").then((module) => module.DeleteFileDialog),
);

interface FileActDialogsProps {
  projectId: string;
  acts: FileActs;
  onNewVersion: (fileId: string, content: File) => void;
  onDeleted?: () => void;
}

/** The dialog of the current action on a file. */
export function FileActDialogs({ projectId, acts, onNewVersion, onDeleted }: FileActDialogsProps) {
  if (!acts.current) return null;
  const { act, file } = acts.current;
  const shared = { projectId, file, onClose: acts.end };
  if (act === "delete") return <DeleteFileDialog {...shared} onDeleted={onDeleted} />;
  if (act === "rename") return <RenameFileDialog {...shared} />;
  if (act === "move") return <MoveFileDialog {...shared} />;
  return <VersionsDialog {...shared} onNewVersion={(content) => onNewVersion(file.id, content)} />;
}
