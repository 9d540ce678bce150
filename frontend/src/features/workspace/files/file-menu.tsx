import { Trans, useLingui } from "@lingui/react/macro";
import { Download, EllipsisVertical, Eye, FolderInput, History, Pencil, Trash2, Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { IconButton } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import type { ProjectFile } from "../model";
import type { FileAct } from "./use-file-acts";

export interface FileMenuProps {
  file: ProjectFile;
  /** Omitted where the file is already open. */
  onOpen?: () => void;
  onAct: (act: FileAct) => void;
  /** Uploads a new version of the file. */
  onNewVersion: (content: File) => void;
  /** Repeats Download and Delete where the row has no room for their buttons. */
  isWhole?: boolean;
  className?: string;
}

/** All actions on a file. */
export function FileMenu({ file, onOpen, onAct, onNewVersion, isWhole, className }: FileMenuProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { name } = file;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [content] = target.files ?? [];
    if (content) onNewVersion(content);
    target.value = "";
  };
  return (
    <>
      <input ref={input} type="file" hidden aria-label={t`New version of ${name}`} onChange={choose} />
      <DropdownMenu
        trigger={<IconButton icon={EllipsisVertical} label={t`Menu of “${name}”`} className={className} />}
      >
        {onOpen && (
          <MenuItem onSelect={onOpen}>
            <Eye aria-hidden />
            <Trans context="file">Open</Trans>
          </MenuItem>
        )}
        {isWhole && file.state === "ready" && (
          <MenuItem asChild>
            <a href={`/api/files/${file.id}/download`} download={name}>
              <Download aria-hidden />
              <Trans>Download</Trans>
            </a>
          </MenuItem>
        )}
        {file.may_change && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => onAct("rename")}>
              <Pencil aria-hidden />
              <Trans>Rename</Trans>
            </MenuItem>
            <MenuItem onSelect={() => onAct("move")}>
              <FolderInput aria-hidden />
              <Trans>Move to a folder</Trans>
            </MenuItem>
            <MenuItem onSelect={() => input.current?.click()}>
              <Upload aria-hidden />
              <Trans>Upload a new version</Trans>
            </MenuItem>
          </>
        )}
        <MenuItem onSelect={() => onAct("versions")}>
          <History aria-hidden />
          <Trans>Versions</Trans>
        </MenuItem>
        {isWhole && file.may_delete && (
          <>
            <MenuSeparator />
            <MenuItem tone="danger" onSelect={() => onAct("delete")}>
              <Trash2 aria-hidden />
              <Trans>Delete file</Trans>
            </MenuItem>
          </>
        )}
      </DropdownMenu>
    </>
  );
}
