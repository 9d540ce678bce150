import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  CalendarClock,
  CalendarDays,
  ChevronsDown,
  ChevronsUp,
  ListChecks,
  type LucideIcon,
  Paperclip,
} from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/lib/cn";
import { formatDay } from "@/lib/dates";
import { FileThumbnail } from "../files/file-thumbnail";
import { type Task, fullName } from "../model";
import { isOverdue } from "./board";

interface CardFaceProps {
  task: Task;
  titleRef?: Ref<HTMLButtonElement>;
  onOpen?: () => void;
  handle?: ReactNode;
  menu?: ReactNode;
  className?: string;
}

/** The look of a card, in its column and while dragged. */
export function CardFace({ task, titleRef, onOpen, handle, menu, className }: CardFaceProps) {
  const isLate = isOverdue(task);
  return (
    <div
      className={cn(
        "rounded-md border border-line bg-surface p-1",
        isLate && "border-l-4 border-l-danger",
        className,
      )}
    >
      <div className="flex items-start">
        {handle}
        <button
          ref={titleRef}
          type="button"
          onClick={onOpen}
          className={cn(
            "min-h-11 min-w-0 flex-1 rounded-sm py-2.5 text-left leading-snug font-medium select-none hover:text-brand",
            !handle && "pl-2",
          )}
        >
          <span
            dir="auto"
            className={cn(
              "line-clamp-3 break-words",
              task.status === "completed" && "text-ink-soft line-through",
            )}
          >
            {task.title}
          </span>
        </button>
        {menu}
      </div>
      <Facts task={task} isLate={isLate} className={handle ? "pl-11 md:pointer-fine:pl-7" : "pl-2"} />
    </div>
  );
}

/** The facts below the title: a priority other than the default, due date, checklist, photos, assignee. */
function Facts({ task, isLate, className }: { task: Task; isLate: boolean; className: string }) {
  const { t } = useLingui();
  const { assignee, priority, due_date: dueDate, checklist, files } = task;
  if (priority === "medium" && !dueDate && !assignee && checklist.length === 0 && files.length === 0) {
    return null;
  }
  const due = dueDate && formatDay(dueDate);
  const done = checklist.filter((line) => line.is_done).length;
  const total = checklist.length;
  const count = files.length;
  const pictures = files.filter((file) => file.thumbnail_url).slice(0, 4);
  return (
    <div className={cn("flex flex-col gap-2 pr-2 pb-2", className)}>
      {pictures.length > 0 && (
        <div className="flex gap-1.5">
          {pictures.map((file) => (
            <FileThumbnail key={file.id} file={file} className="size-11 rounded-sm border border-line" />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        {priority === "high" && (
          <Fact icon={ChevronsUp} className="font-medium text-warning">
            <Trans>High</Trans>
          </Fact>
        )}
        {priority === "low" && (
          <Fact icon={ChevronsDown}>
            <Trans>Low</Trans>
          </Fact>
        )}
        {dueDate && (
          <Fact
            icon={isLate ? CalendarClock : CalendarDays}
            className={cn(isLate && "font-semibold text-danger")}
          >
            <time dateTime={dueDate}>
              {isLate ? <Trans>Overdue: {due}</Trans> : <Trans>Due {due}</Trans>}
            </time>
          </Fact>
        )}
        {total > 0 && (
          <Fact icon={ListChecks} className={cn(done === total && "text-success")}>
            <span aria-hidden>
              {done}/{total}
            </span>
            <span className="sr-only">{t`${done} of ${total} of the checklist done`}</span>
          </Fact>
        )}
        {count > 0 && (
          <Fact icon={Paperclip}>
            <span aria-hidden>{count}</span>
            <span className="sr-only">
              <Plural value={count} one="# file" other="# files" />
            </span>
          </Fact>
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
    </div>
  );
}

interface FactProps {
  icon: LucideIcon;
  className?: string;
  children: ReactNode;
}

function Fact({ icon: Icon, className, children }: FactProps) {
  return (
    <span className={cn("inline-flex items-center gap-1 figures", className)}>
      <Icon aria-hidden className="size-4" />
      {children}
    </span>
  );
}
