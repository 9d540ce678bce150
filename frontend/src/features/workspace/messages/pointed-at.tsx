import { useLingui } from "@lingui/react/macro";
import type { Dispatch, SetStateAction } from "react";
import { toast } from "@/components/ui/toast";
import { lazyDialog } from "@/lib/lazy-part";
import type { Message, ProjectFile } from "../model";
import { useDeleteMessage } from "./mutations";
import type { Spot } from "./thread-acts";

const MessageMenu = lazyDialog(() => import("./message-menu").then((module) => module.MessageMenu));

const ReportMessageDialog = lazyDialog(() =>
  import("./report-dialog").then((module) => module.ReportMessageDialog),
);

const HistoryDialog = lazyDialog(() => import("./history-dialog").then((module) => module.HistoryDialog));

const FilePreview = lazyDialog(() =>
  import("../files/previews/file-preview").then((module) => module.FilePreview),
);

/** The open menu or dialog of one message, or of one of its files. */
export type Attention =
  | { kind: "menu"; message: Message; spot: Spot }
  | { kind: "history"; message: Message }
  | { kind: "report"; message: Message }
  | { kind: "file"; file: ProjectFile; files: readonly ProjectFile[] };

interface PointedAtProps {
  projectId: string;
  mayPost: boolean;
  attention: Attention;
  /** Something else opens in its place. */
  onTurn: Dispatch<SetStateAction<Attention | null>>;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onClose: () => void;
}

/** The menu of a message, and the dialogs it opens. */
export function PointedAt({
  projectId,
  mayPost,
  attention,
  onTurn,
  onReply,
  onEdit,
  onClose: close,
}: PointedAtProps) {
  const { t } = useLingui();
  const remove = useDeleteMessage(projectId);
  if (attention.kind === "file") {
    const { file, files } = attention;
    const step = (id: string) => {
      const next = files.find((one) => one.id === id);
      if (next) onTurn({ kind: "file", file: next, files });
    };
    return <FilePreview projectId={projectId} files={files} file={file} onStep={step} onClose={close} />;
  }
  const { message } = attention;
  if (attention.kind === "history")
    return <HistoryDialog projectId={projectId} message={message} onClose={close} />;
  if (attention.kind === "report")
    return <ReportMessageDialog projectId={projectId} message={message} onClose={close} />;

  const copy = () =>
    navigator.clipboard.writeText(message.body).then(
      () => toast.success(t`Copied`),
      () => toast.error(t`Error`, { description: t`This could not be copied.` }),
    );
  // The menu closes after the chosen item has opened something else.
  const closed = () => onTurn((now) => (now?.kind === "menu" ? null : now));
  return (
    <MessageMenu
      key={`${message.id}:${attention.spot.x}:${attention.spot.y}`}
      message={message}
      spot={attention.spot}
      mayPost={mayPost}
      onReply={() => onReply(message)}
      onCopy={() => void copy()}
      onEdit={() => onEdit(message)}
      onHistory={() => onTurn({ kind: "history", message })}
      onReport={() => onTurn({ kind: "report", message })}
      onDelete={() => remove.mutate(message)}
      onClose={closed}
    />
  );
}
