import type { ReactNode } from "react";
import { lazyDialog } from "@/lib/lazy-part";

const OpenConfirmDialog = lazyDialog(() =>
  import("./open-confirm-dialog").then((module) => module.OpenConfirmDialog),
);

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, with the name of the object: "Delete “Tile the bathroom”?" */
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb on the button: "Delete task". */
  confirmLabel: ReactNode;
  /** The button that changes nothing; "Cancel" by default. */
  cancelLabel?: ReactNode;
  tone?: "danger" | "primary";
  busy?: boolean;
  /** What the person agrees to, if it is longer than a sentence; it scrolls if it is long. */
  children?: ReactNode;
  onConfirm: () => void;
}

/**
 * Asks before an action that can't be undone. It stays open while busy; the caller closes it after success.
 * Its code loads when it is first opened.
 */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...question} /> : null;
}
