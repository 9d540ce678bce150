import { Trans, useLingui } from "@lingui/react/macro";
import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import type { Task, TaskStatus } from "../model";
import { otherStatuses } from "./board";
import { MOVE_LABELS, TASK_STATUS_ICONS } from "./labels";

interface CardMenuProps {
  task: Task;
  onOpen: () => void;
  onMove: (status: TaskStatus) => void;
  onDelete: () => void;
}

/** A card's menu: move to either other column, open its form, delete (specification part 2, Tasks tab). */
export function CardMenu({ task, onOpen, onMove, onDelete }: CardMenuProps) {
  const { t } = useLingui();
  const { title } = task;
  return (
    <DropdownMenu trigger={<IconButton icon={EllipsisVertical} label={t`Menu of “${title}”`} />}>
      {otherStatuses(task.status).map((status) => {
        const Icon = TASK_STATUS_ICONS[status];
        return (
          <MenuItem key={status} onSelect={() => onMove(status)}>
            <Icon aria-hidden />
            {t(MOVE_LABELS[status])}
          </MenuItem>
        );
      })}
      <MenuItem onSelect={onOpen}>
        <Pencil aria-hidden />
        <Trans>Edit task</Trans>
      </MenuItem>
      {task.may_delete && (
        <>
          <MenuSeparator />
          <MenuItem tone="danger" onSelect={onDelete}>
            <Trash2 aria-hidden />
            <Trans>Delete task</Trans>
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
