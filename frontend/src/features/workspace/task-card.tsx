import { Trans, useLingui } from "@lingui/react/macro";
import {
  CalendarClock,
  CalendarDays,
  ChevronsDown,
  ChevronsUp,
  EllipsisVertical,
  Pencil,
  Trash2,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/dates";
import { isOverdue, otherStatuses } from "./board";
import { MOVE_LABELS, TASK_STATUS_ICONS } from "./labels";
import { type Task, type TaskStatus, fullName } from "./model";

interface TaskCardProps {
  task: Task;
  takesFocus: boolean;
  mayChange: boolean;
  onOpen: () => void;
  onMove: (status: TaskStatus) => void;
  onDelete: () => void;
}

/** A card on the board; its title opens it, its menu moves or deletes it. */
export function TaskCard({ task, takesFocus, mayChange, onOpen, onMove, onDelete }: TaskCardProps) {
  const title = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The menu that moved the card went with its old place.
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <li className="rounded-md border border-line bg-surface p-1 pl-3">
      <div className="flex items-start">
        <button
          ref={title}
          type="button"
          onClick={onOpen}
          className="min-h-11 min-w-0 flex-1 rounded-sm py-2.5 text-left leading-snug font-medium hover:text-brand"
        >
          <span className={cn("line-clamp-3", task.status === "completed" && "text-ink-soft line-through")}>
            {task.title}
          </span>
        </button>
        {mayChange && <CardMenu task={task} onOpen={onOpen} onMove={onMove} onDelete={onDelete} />}
      </div>
      <Facts task={task} />
    </li>
  );
}

function CardMenu({
  task,
  onOpen,
  onMove,
  onDelete,
}: Pick<TaskCardProps, "task" | "onOpen" | "onMove" | "onDelete">) {
  const { t } = useLingui();
  const { title } = task;
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" size="icon" aria-label={t`Menu of “${title}”`}>
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
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

/** What stands below the title: priority unless it is the usual one, due date, who does it. */
function Facts({ task }: { task: Task }) {
  const { assignee, priority, due_date: dueDate } = task;
  if (priority === "medium" && !dueDate && !assignee) return null;
  const isLate = isOverdue(task);
  const DueIcon = isLate ? CalendarClock : CalendarDays;
  const due = dueDate && formatDate(dueDate);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-2 pb-2 text-sm text-ink-soft">
      {priority === "high" && (
        <span className="inline-flex items-center gap-1 font-medium text-warning">
          <ChevronsUp aria-hidden className="size-4" />
          <Trans>High</Trans>
        </span>
      )}
      {priority === "low" && (
        <span className="inline-flex items-center gap-1">
          <ChevronsDown aria-hidden className="size-4" />
          <Trans>Low</Trans>
        </span>
      )}
      {dueDate && (
        <span className={cn("inline-flex items-center gap-1 figures", isLate && "font-medium text-danger")}>
          <DueIcon aria-hidden className="size-4" />
          <time dateTime={dueDate}>{isLate ? <Trans>Overdue: {due}</Trans> : <Trans>Due {due}</Trans>}</time>
        </span>
      )}
      {assignee && (
        <span className="ml-auto inline-flex min-w-0 items-center gap-1.5" title={fullName(assignee)}>
          <span className="truncate">{assignee.first_name}</span>
          <Avatar
            firstName={assignee.first_name}
            lastName={assignee.last_name}
            src={assignee.avatar_url}
            size="sm"
          />
        </span>
      )}
    </div>
  );
}
