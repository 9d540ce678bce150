import { useDroppable } from "@dnd-kit/core";
import { useLingui } from "@lingui/react/macro";
import { cn } from "@/lib/cn";
import { type TaskStatus, TASK_STATUSES } from "../model";
import type { Target } from "./collisions";
import { TASK_STATUS_LABELS } from "./labels";

interface ColumnSwitchProps {
  value: TaskStatus;
  counts: Record<TaskStatus, number>;
  /** A card is being dragged and may be dropped here. */
  isDragged: boolean;
  onChange: (status: TaskStatus) => void;
}

/** The column shown on a phone. The switch stays visible and accepts dropped cards. */
export function ColumnSwitch({ value, counts, isDragged, onChange }: ColumnSwitchProps) {
  const { t } = useLingui();
  return (
    <div
      role="group"
      aria-label={t`Column`}
      className="sticky top-28 z-10 -mx-4 mb-3 grid grid-cols-3 gap-px bg-paper px-4 py-2"
    >
      {TASK_STATUSES.map((status) => (
        <Segment
          key={status}
          status={status}
          count={counts[status]}
          isShown={status === value}
          isDragged={isDragged}
          onChoose={() => onChange(status)}
        />
      ))}
    </div>
  );
}

interface SegmentProps {
  status: TaskStatus;
  count: number;
  isShown: boolean;
  isDragged: boolean;
  onChoose: () => void;
}

function Segment({ status, count, isShown, isDragged, onChoose }: SegmentProps) {
  const { t } = useLingui();
  const target: Target = { kind: "switch", status };
  const { setNodeRef, isOver } = useDroppable({ id: `switch ${status}`, data: target });
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-pressed={isShown}
      onClick={onChoose}
      className={cn(
        "flex min-h-11 min-w-0 flex-wrap items-center justify-center gap-x-1.5 border border-line-strong bg-surface px-1 py-1 text-sm leading-tight font-medium text-ink-soft",
        "-ml-px first:ml-0 first:rounded-l-md last:rounded-r-md aria-pressed:bg-ink aria-pressed:text-paper",
        isDragged && !isShown && "border-dashed border-brand text-ink",
        isOver && "bg-brand-soft text-ink ring-2 ring-brand ring-inset",
      )}
    >
      {t(TASK_STATUS_LABELS[status])}
      <span className="figures">{count}</span>
    </button>
  );
}
