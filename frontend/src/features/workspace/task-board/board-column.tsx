import { useDroppable } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";
import type { TaskStatus } from "../model";
import type { Target } from "./collisions";
import { TASK_STATUS_ICONS, TASK_STATUS_LABELS, TASK_STATUS_TONES } from "./labels";

interface BoardColumnProps {
  status: TaskStatus;
  /** The cards in display order. */
  ids: readonly string[];
  children: ReactNode;
}

/** A column and its drop target. On phones its heading is in the column switch. */
export function BoardColumn({ status, ids, children }: BoardColumnProps) {
  const { t } = useLingui();
  const headingId = useId();
  const target: Target = { kind: "column", status };
  const { setNodeRef } = useDroppable({ id: `column ${status}`, data: target });
  const Icon = TASK_STATUS_ICONS[status];
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headingId}
      className="min-w-0 md:rounded-lg md:border md:border-line md:bg-sunken md:p-2.5"
    >
      <h3 id={headingId} className="flex items-center gap-2 px-1.5 py-1 text-base max-md:sr-only">
        <Icon aria-hidden className={cn("size-4.5", TASK_STATUS_TONES[status])} />
        {t(TASK_STATUS_LABELS[status])}
        <span className="ml-auto text-sm font-medium text-ink-soft figures">{ids.length}</span>
      </h3>
      {ids.length === 0 ? (
        <p className="rounded-md border border-dashed border-line-strong px-3 py-8 text-center text-sm text-ink-soft md:mt-1.5">
          <Trans>Nothing here</Trans>
        </p>
      ) : (
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          <ul className="flex flex-col gap-2 md:mt-1.5">{children}</ul>
        </SortableContext>
      )}
    </section>
  );
}
