import { lazyDialog } from "@/lib/lazy-part";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { EllipsisVertical, Folder as FolderIcon, FolderPlus, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { cn } from "@/lib/cn";
import { Link } from "@/lib/router/link";
import type { To } from "@/lib/router/path";
import { type Folder, foldersQuery } from "../queries";
import { type FilesAddress, NO_FOLDER } from "../use-files-address";

const FolderDialog = lazyDialog(() => import("./folder-dialog").then((module) => module.FolderDialog));

const DeleteFolderDialog = lazyDialog(() =>
  import("./delete-folder-dialog").then((module) => module.DeleteFolderDialog),
);

interface FolderBarProps {
  projectId: string;
  address: FilesAddress;
  mayChange: boolean;
}

/** The folders as a row of choices, with the actions of the selected one and the bin. */
export function FolderBar({ projectId, address, mayChange }: FolderBarProps) {
  const { t } = useLingui();
  const { data: folders = [] } = useQuery(foldersQuery(projectId));
  const [act, setAct] = useState<"create" | "rename" | "delete" | null>(null);
  const { filter, isBin, placeOf, change } = address;
  const chosen = isBin ? undefined : folders.find(({ id }) => id === filter.folder);
  const end = () => setAct(null);
  return (
    <nav aria-label={t`Folders`} className="mb-3 flex min-w-0 items-center gap-1">
      <ul className="-m-1 flex min-w-0 [scrollbar-width:none] gap-2 overflow-x-auto p-1 sm:flex-wrap">
        <Chip to={placeOf({ folder: null })} isCurrent={!isBin && filter.folder === null}>
          <Trans>All files</Trans>
        </Chip>
        {folders.map((folder) => (
          <Chip
            key={folder.id}
            to={placeOf({ folder: folder.id })}
            isCurrent={folder === chosen}
            count={folder.files}
          >
            <FolderIcon aria-hidden className="size-4 shrink-0" />
            <span className="max-w-40 truncate">{folder.name}</span>
          </Chip>
        ))}
        {folders.length > 0 && (
          <Chip to={placeOf({ folder: NO_FOLDER })} isCurrent={!isBin && filter.folder === NO_FOLDER}>
            <Trans>Without folder</Trans>
          </Chip>
        )}
        <Chip to={placeOf("bin")} isCurrent={isBin}>
          <Trash2 aria-hidden className="size-4 shrink-0" />
          <Trans>Bin</Trans>
        </Chip>
        {mayChange && (
          <li className="shrink-0">
            <Button
              icon={FolderPlus}
              variant="quiet"
              size="sm"
              className="rounded-full text-brand"
              onClick={() => setAct("create")}
            >
              <Trans>New folder</Trans>
            </Button>
          </li>
        )}
      </ul>
      {chosen && mayChange && <ChosenFolderMenu folder={chosen} onAct={setAct} />}
      {act === "create" && (
        <FolderDialog
          projectId={projectId}
          folder={null}
          onSaved={({ id }) => change({ folder: id, show: null })}
          onClose={end}
        />
      )}
      {act === "rename" && chosen && <FolderDialog projectId={projectId} folder={chosen} onClose={end} />}
      {act === "delete" && chosen && (
        <DeleteFolderDialog
          projectId={projectId}
          folder={chosen}
          onDeleted={() => change({ folder: null }, { replace: true })}
          onClose={end}
        />
      )}
    </nav>
  );
}

interface ChosenFolderMenuProps {
  folder: Folder;
  onAct: (act: "rename" | "delete") => void;
}

function ChosenFolderMenu({ folder: { name }, onAct }: ChosenFolderMenuProps) {
  const { t } = useLingui();
  return (
    <DropdownMenu trigger={<IconButton icon={EllipsisVertical} label={t`Menu of the folder “${name}”`} />}>
      <MenuItem onSelect={() => onAct("rename")}>
        <Pencil aria-hidden />
        <Trans>Rename the folder</Trans>
      </MenuItem>
      <MenuItem tone="danger" onSelect={() => onAct("delete")}>
        <Trash2 aria-hidden />
        <Trans>Delete the folder</Trans>
      </MenuItem>
    </DropdownMenu>
  );
}

interface ChipProps {
  to: To;
  isCurrent: boolean;
  count?: number;
  children: ReactNode;
}

function Chip({ to, isCurrent, count, children }: ChipProps) {
  return (
    <li ref={isCurrent ? reveal : undefined} className="shrink-0">
      <Link
        to={to}
        preventScrollReset
        aria-current={isCurrent ? "page" : undefined}
        className={cn(
          "flex h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium whitespace-nowrap md:pointer-fine:h-9",
          isCurrent
            ? "border-brand bg-brand-soft text-ink"
            : "border-line-strong bg-surface text-ink-soft hover:border-ink hover:text-ink",
        )}
      >
        {children}
        {count !== undefined && (
          <>
            <span aria-hidden className="text-ink-soft figures">
              {count}
            </span>
            <span className="sr-only">
              : <Plural value={count} one="# file" other="# files" />
            </span>
          </>
        )}
      </Link>
    </li>
  );
}

/** On a phone the row is wider than the screen: the selected folder is scrolled into view, only sideways. */
function reveal(item: HTMLLIElement | null): void {
  const row = item?.parentElement;
  if (!item || !row) return;
  const [inner, outer] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) {
    row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }
}
