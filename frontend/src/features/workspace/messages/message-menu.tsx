import { Trans } from "@lingui/react/macro";
import { Copy, Flag, History, Pencil, Reply, Trash2 } from "lucide-react";
import { useRef } from "react";
import { MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Menu } from "@/components/ui/menu";
import type { Message } from "../model";
import type { Spot } from "./thread-acts";

interface MessageMenuProps {
  message: Message;
  spot: Spot;
  mayPost: boolean;
  onReply: () => void;
  onCopy: () => void;
  onEdit: () => void;
  onHistory: () => void;
  onDelete: () => void;
  onReport: () => void;
  onClose: () => void;
}

/** A message's menu, at the point where it was opened by finger, mouse or keyboard. */
export function MessageMenu({ message, spot, mayPost, onClose, ...acts }: MessageMenuProps) {
  const isChosen = useRef(false);
  const chosen = (act: () => void) => () => {
    isChosen.current = true;
    act();
  };
  const giveFocus = (event: Event) => {
    event.preventDefault();
    // The chosen action moves focus itself.
    if (!isChosen.current) lineOf(message)?.focus();
  };
  const hasOwnActs = message.may_edit || message.may_delete || message.may_report;
  return (
    <Menu
      defaultOpen
      align="start"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onCloseAutoFocus={giveFocus}
      trigger={
        // The size of a fingertip, so that the menu opens beside it and not under it.
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none fixed size-6 -translate-1/2 opacity-0"
          style={{ left: spot.x, top: spot.y }}
        />
      }
    >
      {mayPost && (
        <MenuItem onSelect={chosen(acts.onReply)}>
          <Reply aria-hidden />
          <Trans context="message">Reply</Trans>
        </MenuItem>
      )}
      {message.body !== "" && (
        <MenuItem onSelect={chosen(acts.onCopy)}>
          <Copy aria-hidden />
          <Trans>Copy text</Trans>
        </MenuItem>
      )}
      {message.edited_at && (
        <MenuItem onSelect={chosen(acts.onHistory)}>
          <History aria-hidden />
          <Trans>What it said before</Trans>
        </MenuItem>
      )}
      {hasOwnActs && <MenuSeparator />}
      {message.may_edit && (
        <MenuItem onSelect={chosen(acts.onEdit)}>
          <Pencil aria-hidden />
          <Trans context="message">Edit</Trans>
        </MenuItem>
      )}
      {message.may_report && (
        <MenuItem tone="danger" onSelect={chosen(acts.onReport)}>
          <Flag aria-hidden />
          <Trans>Report message</Trans>
        </MenuItem>
      )}
      {message.may_delete && (
        <MenuItem tone="danger" onSelect={chosen(acts.onDelete)}>
          <Trash2 aria-hidden />
          <Trans>Delete message</Trans>
        </MenuItem>
      )}
    </Menu>
  );
}

function lineOf({ id }: Message): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-message="${id}"]`);
}
