import type { ReactNode } from "react";
import { lazyDialog } from "@/lib/lazy-part";

const OpenConfirmDialog = lazyDialog(() =>
  import("./open-confirm-dialog").then((module) => module.OpenConfirmDialog),
);

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, naming the thing: "Delete “Tile the bathroom”?" */
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb on the button: "Delete task". */
  confirmLabel: ReactNode;
  /** On the button that leaves everything as it is; "Cancel" unless said otherwise. */
  cancelLabel?: ReactNode;
  tone?: "danger" | "primary";
  busy?: boolean;
  /** What is agreed to, where it does not fit into a sentence; it scrolls by itself when it is long. */
  children?: ReactNode;
  onConfirm: () => void;
}

/**
 * Asks before an act that can't be taken back. It stays open while busy; the caller closes it after success. Its code
 * comes when the question is first put.
 */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...question} /> : null;
}
